// The pages of a part of the console by their paths. Those of one thing get its identifier.
import type { ComponentType } from 'react'
import { Route, Switch } from 'wouter'
import { NoPage, NoSuch } from './page.tsx'
import { IDENTIFIER } from './url.ts'

type Page = ComponentType<{ readonly id: number }>

export const pagesAt = (pages: Readonly<Record<string, Page>>) => () => (
  <Switch>
    {Object.entries(pages).map(([path, Page]) => (
      <Route<{ readonly id?: string }> key={path} path={path}>
        {({ id }) =>
          id === undefined || IDENTIFIER.test(id) ? <Page id={Number(id)} /> : <NoSuch noun={nounOf(path)} id={id} />
        }
      </Route>
    ))}
    <Route>
      <NoPage />
    </Route>
  </Switch>
)

/** `/pets/:id` is the path of a pet. */
const nounOf = (path: string): string => /\w+(?=s\/)/.exec(path)?.[0] ?? 'page'
