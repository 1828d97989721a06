// The import law: which file or folder may import which. Imports lead downward: `layers` lists what each part of the repository may import,
// and `exceptions` adds what such lists cannot express. `npm test` rejects every other import, and folders that import each other
// (scripts/check-imports.mjs).

/** What every part of the service may import. */
const base = 'tracing log db runtime files'

/**
 * What each file or folder may import from the others in the same folder, from top to bottom. `files` and `folders` stand for those
 * without a line of their own. A path inside a folder has its own line if it may import something else. Test files (`*.test.ts`) may
 * import anything.
 *
 * @type {Record<string, Record<string, string>>}
 */
export const layers = {
  // contract ← client ← {console, cli} and contract ← server ← cli. The contract is the source of truth, so it depends on nothing. The
  // console and the command line are ordinary clients: every client can do what they do. Only its command loads the playground.
  '': {
    tests: 'bench scripts cli console playground site server client contract files',
    bench: 'tests scripts cli/launch server contract files',
    scripts: 'tests cli/launch cli/service/operation-names.ts site server client contract files',
    'cli/playground': 'cli playground server contract files',
    cli: 'server client contract files',
    playground: 'server site contract files',
    'server/app.ts': 'server site console/served.ts contract files',
    server: 'contract files',
    console: 'client contract/code-samples.ts contract/csv.ts site/assets/icon.svg',
    site: 'contract files',
    'client contract files folders': '',
  },
  // app.ts is the only composition root. A page works the same in one process and in several. Access is checked before a use case starts,
  // so the shop does not need keys. Every resource writes to the feed. No request needs an operation on a whole store (ops).
  'server/': {
    'main.ts': `app.ts process access ${base}`,
    'app.ts': `process pages shop feed access http ${base}`,
    process: `pages http ${base}`,
    'pages access feed': `http ${base}`,
    ops: `shop feed access http ${base}`,
    shop: `feed http ${base}`,
    http: base,
    tracing: 'log db runtime files',
    log: 'db runtime files',
    db: 'runtime files',
    'runtime files folders': '',
  },
  // categories ← pets → inventory ← orders: the row with a pet's stock tells an order everything about the pet.
  'server/shop/': {
    orders: 'inventory files',
    pets: 'inventory categories files',
    'inventory categories figures': 'files',
    'files folders': '',
  },
  // `folders` are the pages, which consist of shared parts. The service serves the bundle, and never loads the console's sources.
  'console/': {
    'main.ts': 'app.tsx',
    'app.tsx': 'pages.ts frame overview parts service files',
    frame: 'pages.ts parts service files',
    'pages.ts folders': 'folders parts service',
    parts: 'service',
    service: 'generated',
    'served.ts': 'bundle',
    'bundle generated files': '',
  },
  // A command either opens a store or talks to a service. Only the commands in keys/ do both, depending on their flags.
  'cli/': {
    'petstore.mjs': 'launch',
    'main.ts': 'program.ts failures.ts store files',
    'program.ts': 'playground keys service store completion terminal failures.ts files',
    'playground keys': 'service store terminal files',
    'service store completion': 'terminal files',
    'failures.ts': 'terminal files',
    terminal: 'files',
    'launch files folders': '',
  },
}

/** The start of a path that is not a test's. */
export const code = '^(?!.*\\.test\\.tsx?$)'
/** @typedef {import('dependency-cruiser').IRegularForbiddenRuleType['to']} Kinds which imports a rule is about */
/**
 * Imports that load nothing when the program starts.
 *
 * @type {Kinds['dependencyTypesNot']}
 */
const deferred = ['dynamic-import', 'type-only', 'type-import']
/** @type {Kinds['dependencyTypesNot']} */
const deferredOrRequired = ['dynamic-import', 'type-only', 'type-import', 'require']

/**
 * What the lists above cannot express: no import leads from the first path to the second.
 *
 * @type {Record<string, [from: string, to: string, kinds?: Kinds]>}
 */
export const exceptions = {
  // An unresolved import fails only when it runs.
  'nothing is missing': ['', '', { couldNotResolve: true }],
  // Files that import each other cannot be understood separately: they are one file split in two.
  'files form no cycles': ['', '', { circular: true }],
  // Other packages are installed by accident, and may disappear with the next update.
  'package.json lists every package': ['', '', { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] }],
  // The installed package lacks devDependencies. Types are erased.
  'the product needs no dev packages': [
    `${code}(contract|site|server|cli|console/(served\\.ts|bundle))`,
    '',
    { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  ],
  // A test that other files import cannot be moved or deleted without breaking them.
  'tests are leaves': ['', '\\.test\\.tsx?$'],
  // The client is published on its own and runs in browsers, so it imports neither packages nor Node modules.
  'the client runs anywhere': [`${code}client/`, '^(?!client/)'],
  // The executable contains each file once: if one module imported the document as text and another as JSON, both would get an object.
  'one file imports the document': [
    `${code}(contract(?!/document\\.ts$)|site|server|cli)/`,
    '^contract/generated/openapi\\.json$',
  ],
  // The command line is built on top of the product. Others share only how it finds Bun, and the names of its commands.
  'nothing imports a command': ['^(?!cli/)', '^cli/(?!launch/|service/operation-names\\.ts$)'],
  // Most instances never serve a page, and loading the pages took a fifth of the startup time.
  'pages are loaded on demand': ['^server/app\\.ts$', '^(site|console)/', { dependencyTypesNot: deferredOrRequired }],
  // These modules load all of Node's streams, which took a third of the startup time. server/runtime/node.ts loads them on first use.
  'streams are loaded on demand': [
    `${code}server/(?!runtime/node\\.ts$|ops/)`,
    '^(crypto|dns|http|https|net|stream|tls|tty|zlib)',
    { dependencyTypes: ['core'], dependencyTypesNot: ['type-only'] },
  ],
  // Most services do not record traces, and OpenTelemetry's packages take longer to load than the rest of the service.
  'tracing is loaded on demand': [
    `${code}(?!server/tracing/|node_modules/)`,
    '^(server/tracing|node_modules/@opentelemetry)/',
    { dependencyTypesNot: deferred },
  ],
  // Most services are not used by agents, and the protocol's packages take longer to load than the rest of the service.
  'mcp is loaded on demand': [
    `${code}(?!server/pages/mcp/|cli/service/mcp(-stdio)?\\.ts$|node_modules/)`,
    '^(server/pages/mcp|node_modules/@modelcontextprotocol)/',
    { dependencyTypesNot: deferredOrRequired },
  ],
  // `petstore serve` must not wait for modules that only other commands need.
  'commands are loaded on demand': [
    `${code}cli/[^/]+\\.ts$`,
    '^cli/(store|service|completion|keys|playground)/',
    { dependencyTypesNot: deferred },
  ],
  // db/open.ts chooses the database. Code that imported a driver would work with only one of the two databases, as the benchmark's bare
  // servers do.
  'drivers stay in db': [`${code}(?!server/db/|tests/support/|bench/bare/)`, '^server/db/(sqlite|postgres)/'],
  // The SQL and the rules of a resource can change without affecting the others. As an exception, pets and orders apply the stock rules.
  'resources meet in their use cases': [
    `${code}server/([^/]+)/([^/]+)/`,
    '^server/(?!$1/$2/|[^/]+/([^/]+)/\\1\\.ts$|shop/inventory/inventory\\.rules\\.ts$)(shop|feed|access)/[^/]+/',
  ],
  // The same for app.ts and the other layers. The benchmark's bare servers run the same statements as the use cases.
  'queries and rules stay in their folder': [
    `${code}(?!server/(shop|feed|access|ops)/|tests/(support|interleavings)/|bench/bare/)`,
    '^server/(shop|feed|access|ops)/.*\\.(queries|rules)\\.ts$',
  ],
  // A handler translates HTTP and calls use cases.
  'operations go through use cases': ['\\.operations\\.ts$', '\\.(queries|rules)\\.ts$'],
  // app.ts is the only composition root, so it shows the whole HTTP interface.
  'only app.ts imports operations': [
    `${code}(?!server/app\\.ts$|tests/support/)`,
    '^server/(shop|feed|access)/[^/]+/[^/]+\\.operations\\.ts$',
  ],
  // A rule decides only from its arguments, so a table of cases tests it completely.
  'rules are pure': ['^server/.*\\.rules\\.ts$', '^server/(http|db)/|\\.(queries|operations)\\.ts$'],
}
