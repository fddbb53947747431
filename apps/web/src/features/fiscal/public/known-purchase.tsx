import { Anchor, Checkbox } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { kindOfId } from '@trastienda/domain/transaction/kind'

interface KnownPurchaseProps {
  /** The purchase or expense that already has the paper. */
  id: string
  isConfirmed: boolean
  onConfirm: (isConfirmed: boolean) => void
}

/** Leads to the purchase or expense that has the same paper, and asks whether this one is another. */
export const KnownPurchase = ({ id, isConfirmed, onConfirm }: KnownPurchaseProps) => (
  <Checkbox
    label="Es otro comprobante con el mismo número"
    description={
      <Anchor
        size="xs"
        underline="always"
        renderRoot={(props) => <Link {...props} to="/transactions/details/$id" params={{ id }} />}
      >
        {kindOfId(id) === 'expense' ? 'Ver el gasto' : 'Ver la compra'} {id}
      </Anchor>
    }
    checked={isConfirmed}
    onChange={({ currentTarget }) => onConfirm(currentTarget.checked)}
  />
)
