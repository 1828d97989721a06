// The form that places an order. If a pet's last unit was just sold, an error beside the field says so.
import type { NewOrder, StockLevel } from 'petstore-client'
import { CreateDialog, type Fields, type InputProps } from '../parts/form.tsx'
import { IntegerInput, TimeInput, toggle } from '../parts/inputs.tsx'
import { PageLink } from '../parts/links.tsx'
import { PetPicker } from '../parts/pet-picker.tsx'
import { units } from '../parts/text.tsx'
import { useUndo } from '../parts/toasts.tsx'
import { action } from '../service/action.ts'
import { useById } from '../service/queries.ts'

/** `petId` is undefined until a pet is chosen; the service rejects an order without a pet. */
type Draft = Omit<NewOrder, 'petId'> & { readonly petId: number | undefined }

const fields: Fields<Draft> = {
  petId: {
    label: 'Pet',
    input: ({ isFirst, before, ...props }) => <PetPicker {...props} isFirst={isFirst && before === undefined} />,
  },
  quantity: { label: 'Quantity', input: Quantity },
  shipDate: { label: 'Ship date', input: TimeInput },
  complete: {
    label: 'Sold over the counter',
    input: toggle('Places and fulfills the order in one step'),
  },
}

const available = ({ quantity, held }: StockLevel): string =>
  held ? 'On hold, so it cannot be ordered' : `${units(quantity)} can be ordered`

/** Input for the quantity. Takes focus if the pet is preselected. */
function Quantity({ values: { petId }, ...props }: InputProps<number | undefined, Draft>) {
  const stock = useById('pet', petId)
  const description = stock ? available(stock) : 'Number of units'
  return <IntegerInput {...props} min={1} description={description} isFirst={petId !== undefined} />
}

export function PlaceOrder({ petId }: Pick<Draft, 'petId'>) {
  const undo = useUndo()
  return (
    <CreateDialog
      title="Place an order"
      submit="Place the order"
      fields={fields}
      initialValues={{ petId, quantity: 1 }}
      actionOf={(order) => action('placeOrder', order as NewOrder)}
      toast={(order) => {
        const { id, quantity = 1, complete } = order
        const message = (
          <>
            <PageLink to={`/orders/${id}`}>Order {id}</PageLink> was placed{complete && ' and fulfilled'}:{' '}
            {units(quantity)}
          </>
        )
        if (complete) return { message }
        return {
          about: `order ${id}`,
          message,
          undo: () => undo(action('cancelOrder', order), () => `Order ${id} was canceled`),
        }
      }}
    />
  )
}
