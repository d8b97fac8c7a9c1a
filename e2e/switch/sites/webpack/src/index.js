const { showAccount } = require('./account')

showAccount()
if (location.pathname !== '/') import('./pages').then(({ showPage }) => showPage(location.pathname))
