// The pages about the service and those who use it: other systems, keys, and what went wrong for them.
import { Route, Switch } from 'wouter'
import About from './about/about.tsx'
import Activity from './activity/activity.tsx'
import Keys from './keys/keys.tsx'
import { NoPage } from './parts/page.tsx'
import WebhookPage from './webhooks/webhook-page.tsx'
import Webhooks from './webhooks/webhooks.tsx'

export default function Administration() {
  return (
    <Switch>
      <Route path="/webhooks" component={Webhooks} />
      <Route path="/webhooks/:webhookId">
        {({ webhookId }) => <WebhookPage webhookId={webhookId} key={webhookId} />}
      </Route>
      <Route path="/keys" component={Keys} />
      <Route path="/activity" component={Activity} />
      <Route path="/about" component={About} />
      <Route>
        <NoPage />
      </Route>
    </Switch>
  )
}
