// The paths of the guides' images, keyed by name. An executable embeds the images.
import ordersDark from '../docs/images/console-orders-dark.png' with { type: 'file' }
import ordersLight from '../docs/images/console-orders-light.png' with { type: 'file' }
import overviewDark from '../docs/images/console-overview-dark.png' with { type: 'file' }
import overviewLight from '../docs/images/console-overview-light.png' with { type: 'file' }
import petDark from '../docs/images/console-pet-dark.png' with { type: 'file' }
import petLight from '../docs/images/console-pet-light.png' with { type: 'file' }
import petsDark from '../docs/images/console-pets-dark.png' with { type: 'file' }
import petsLight from '../docs/images/console-pets-light.png' with { type: 'file' }

export const images: ReadonlyMap<string, string> = new Map([
  ['console-orders-dark.png', ordersDark],
  ['console-orders-light.png', ordersLight],
  ['console-overview-dark.png', overviewDark],
  ['console-overview-light.png', overviewLight],
  ['console-pet-dark.png', petDark],
  ['console-pet-light.png', petLight],
  ['console-pets-dark.png', petsDark],
  ['console-pets-light.png', petsLight],
])
