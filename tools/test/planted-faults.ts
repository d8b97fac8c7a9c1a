import { faultsOfAccount } from './planted-faults/account.ts'
import { faultsOfBackEnd } from './planted-faults/back-end.ts'
import { faultsOfClient } from './planted-faults/client.ts'
import { faultsOfConnectedApps } from './planted-faults/connected-apps.ts'
import { faultsOfConsole } from './planted-faults/console.ts'
import { faultsOfEndings } from './planted-faults/endings.ts'
import { faultsOfFactors } from './planted-faults/factors.ts'
import type { PlantedFault } from './planted-faults/fault.ts'
import { faultsOfLanguages } from './planted-faults/languages.ts'
import { faultsOfLimits } from './planted-faults/limits.ts'
import { faultsOfMessages } from './planted-faults/messages.ts'
import { faultsOfOrganizations } from './planted-faults/organizations.ts'
import { faultsOfPackages } from './planted-faults/packages.ts'
import { faultsOfPages } from './planted-faults/pages.ts'
import { faultsOfPrinted } from './planted-faults/printed.ts'
import { faultsOfProtocol } from './planted-faults/protocol.ts'
import { faultsOfScim } from './planted-faults/scim.ts'
import { faultsOfSessions } from './planted-faults/sessions.ts'
import { faultsOfSingleSignOn } from './planted-faults/single-sign-on.ts'
import { faultsOfStore } from './planted-faults/store.ts'
import { faultsOfWidget } from './planted-faults/widget.ts'

/** Faults in every package, in rules whose loss would not be visible. */
export const plantedFaults: readonly PlantedFault[] = [
  ...faultsOfProtocol,
  ...faultsOfStore,
  ...faultsOfLimits,
  ...faultsOfSessions,
  ...faultsOfFactors,
  ...faultsOfOrganizations,
  ...faultsOfScim,
  ...faultsOfSingleSignOn,
  ...faultsOfConnectedApps,
  ...faultsOfEndings,
  ...faultsOfAccount,
  ...faultsOfMessages,
  ...faultsOfBackEnd,
  ...faultsOfConsole,
  ...faultsOfPackages,
  ...faultsOfClient,
  ...faultsOfWidget,
  ...faultsOfLanguages,
  ...faultsOfPrinted,
  ...faultsOfPages,
]
