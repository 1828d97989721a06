// `npm run importers`: runs the tests of the client generators that take minutes. Sets a variable in a way that works in every shell.

process.env.IMPORTERS = 'all'
process.argv.push('--proof', 'tests/importers')
await import('./test.mjs')
