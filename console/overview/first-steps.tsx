// First steps for an empty store, and example animals to explore it with. The examples are added through the public API.
import { Button, Group, List, Paper, Stack, Text, Title } from '@mantine/core'
import { ActionButton } from '../parts/actions.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { failureOf } from '../parts/failure.ts'
import { PageLink } from '../parts/links.tsx'
import { useCloseDialog } from '../parts/open-dialog.tsx'
import { useToast } from '../parts/toasts.tsx'
import { action } from '../service/action.ts'
import { useChange } from '../service/changes.ts'
import { docsPath } from '../service/page.ts'

/** Example pets by category. A new pet starts with one unit; `received` adds more. */
const examples = [
  { name: 'dog', description: 'Puppies and grown dogs', pets: ['Rex', 'Bella', 'Bruno', 'Luna'], received: 0 },
  { name: 'cat', description: 'Kittens and cats, house-trained', pets: ['Tom', 'Mia', 'Felix'], received: 0 },
  { name: 'rabbit', description: 'Best kept in pairs', pets: ['Hazel', 'Clover'], received: 0 },
  { name: 'fish', description: 'Sold by the unit', pets: ['Neon tetra', 'Goldfish'], received: 39 },
] as const
const COUNT = examples.flatMap(({ pets }) => pets).length

export function FirstSteps() {
  return (
    <Paper component="section" aria-label="First steps" withBorder p="xl">
      <Title order={2} size="h3" mb="sm">
        Your store is empty
      </Title>
      <Text mb="sm">Add pets and their categories, and customers can start ordering.</Text>
      <List mb="md" className="prose">
        <List.Item>
          <PageLink to="/pets?new=1">Add a pet</PageLink> along with its category, such as dog or cat
        </List.Item>
        <List.Item>
          <PageLink to="/orders">Place an order</PageLink>, and watch it arrive here
        </List.Item>
      </List>
      <Group>
        <ActionButton operation="createPet" dialog={<FillDialog />}>
          Fill with example animals
        </ActionButton>
        <Button variant="default" component="a" href={docsPath}>
          Read the guides
        </Button>
      </Group>
    </Paper>
  )
}

function FillDialog() {
  const close = useCloseDialog()
  const change = useChange()
  const showToast = useToast()

  /** Adds the example animals one by one. If a request fails, the animals already added stay. */
  async function add(): Promise<void> {
    close()
    try {
      for (const { name, description, pets, received } of examples) {
        const { id: categoryId } = await change(action('createCategory', { name, description }))
        for (const name of pets) {
          const { id } = await change(action('createPet', { name, categoryId }))
          if (received > 0) await change(action('adjustInventory', id, { delta: received, reason: 'received' }))
        }
      }
      showToast({ message: `${COUNT} example animals were added` })
    } catch (error) {
      showToast({ message: failureOf(error).message, isError: true })
    }
  }

  return (
    <Dialog title="Fill with example animals">
      <Stack>
        <Text size="sm">
          This adds {examples.length} categories and {COUNT} pets to this store, for everyone who uses it.
        </Text>
        <Group gap="xs" justify="flex-end">
          <Button variant="default" onClick={close}>
            Close
          </Button>
          <Button onClick={() => void add()}>Add them</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
