// An empty store: what to do first, and example animals for those who want to look around.
import { Button, Group, List, Text } from '@mantine/core'
import { useState } from 'react'
import { ActionButton } from '../parts/action-button.tsx'
import { failureOf } from '../parts/failure.ts'
import { PageLink } from '../parts/link.tsx'
import { useToast } from '../parts/toasts.tsx'
import { useChange } from '../service/changes.ts'
import { docsPath } from '../service/page.ts'
import { addExamples } from './examples.ts'

export function Beginning() {
  const { send } = useChange()
  const showToast = useToast()
  const [isAdding, setAdding] = useState(false)

  async function add(): Promise<void> {
    setAdding(true)
    try {
      const count = await addExamples(send)
      showToast({ message: `${count} example animals were added` })
    } catch (error) {
      showToast({ message: failureOf(error).message, isError: true })
    } finally {
      setAdding(false)
    }
  }

  return (
    <section aria-label="First steps" className="card large">
      <h2>Your store is empty</h2>
      <Text mb="sm">A store needs categories, and pets that belong to them. Then people can order.</Text>
      <List mb="md" className="prose">
        <List.Item>
          <PageLink to="/categories">Add a category</PageLink>, such as dog or cat
        </List.Item>
        <List.Item>
          <PageLink to="/pets">Add a pet</PageLink>; it has a stock of one
        </List.Item>
        <List.Item>
          <PageLink to="/orders">Place an order</PageLink>, and watch it arrive here
        </List.Item>
      </List>
      <Group>
        <ActionButton operation="createPet" loading={isAdding} onClick={() => void add()}>
          Fill with example animals
        </ActionButton>
        <Button variant="default" component="a" href={docsPath}>
          Read the guides
        </Button>
      </Group>
    </section>
  )
}
