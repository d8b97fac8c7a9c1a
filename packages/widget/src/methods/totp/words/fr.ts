import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** French: authenticator apps, and the codes for those who have lost theirs. */
export const words: Translated<typeof english> = {
  'totp.scan': 'Scannez le code QR pour associer votre application d’authentification',
  'totp.scanText':
    'Il vous faut une application d’authentification sur votre téléphone. Ouvrez-la, ajoutez un compte et scannez ce code QR.',
  'totp.qr': 'Code QR pour configurer l’application d’authentification',
  'totp.making': 'Création de votre code QR…',
  'totp.trouble': 'Un problème pour scanner ?',
  'totp.continue': 'Continuer',
  'totp.manual': 'Un problème pour scanner le code QR ?',
  'totp.manualText':
    'Cliquez pour copier le code ci-dessous. Saisissez-le dans votre application d’authentification pour associer votre compte.',
  'totp.copy': 'Copier dans le presse-papiers',
  'totp.copied': 'Copié !',
  'totp.notCopied': 'Impossible de copier le code',
  'totp.scanAgain': 'Essayer de scanner à nouveau le code QR',
  'totp.title': 'Saisissez le code de vérification',
  'totp.text': 'Saisissez le code à 6 chiffres de votre application d’authentification.',
  'totp.wait': 'Si votre application affiche un code que vous avez déjà utilisé, attendez le suivant.',
  'totp.newest':
    'Seul le QR code le plus récent compte. Si vous avez recommencé depuis, ici ou dans un autre onglet, scannez celui-là.',
  'totp.byText': 'M’envoyer plutôt un code par SMS',
  'totp.byBackup': 'Utiliser un code de secours',
  'backup.title': 'Saisissez un code de secours',
  'backup.text':
    'Saisissez l’un des codes de secours que vous avez enregistrés en configurant votre application d’authentification.',
  'backup.label': 'Code de secours',
  'backup.placeholder': 'Saisissez un code de secours',
  'backup.invalid': 'Code de secours non valide, veuillez réessayer.',
  'backup.save': 'Enregistrez vos codes de secours !',
  'backup.saveText': 'C’est la seule fois que vous pourrez voir et enregistrer vos codes de secours.',
  'backup.list': 'Codes de secours',
  'backup.download': 'Télécharger le fichier .txt',
  'backup.copy': 'Tout copier dans le presse-papiers',
  'backup.notCopied': 'Impossible de copier les codes',
  'backup.done': 'Terminer',
}
