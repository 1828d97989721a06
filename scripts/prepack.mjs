// Before `npm pack`: the package contains the bundle of the console.

import { install } from './install.mjs'

await install({ dev: false })
