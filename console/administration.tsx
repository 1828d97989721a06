// The pages about the service and those who use it: other systems, keys, and what went wrong for them.
import About from './about/about.tsx'
import Activity from './activity/activity.tsx'
import Keys from './keys/keys.tsx'
import { pagesAt } from './parts/routes.tsx'
import WebhookPage from './webhooks/webhook-page.tsx'
import Webhooks from './webhooks/webhooks.tsx'

export default pagesAt({
  '/webhooks': Webhooks,
  '/webhooks/:id': WebhookPage,
  '/keys': Keys,
  '/activity': Activity,
  '/about': About,
})
