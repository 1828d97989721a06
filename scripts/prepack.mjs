// Bundles the console before `npm pack`, because the package contains the bundle.

import { install } from '../cli/launch/install.mjs'

await install({ dev: false })
