// `npm run generate`: writes everything that is generated; `npm run generate -- check` says what does not match its sources. One after
// the other, because the bundle of the console contains the client, which is generated from the contract. Both read the argument.
const [action = 'generate'] = process.argv.slice(2)
if (!['generate', 'check'].includes(action)) throw new Error(`The action must be generate or check, not ${action}.`)

await import('./contract.ts')
await import('./console.ts')
