import { Anchor, Checkbox } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { kindOfId, type TransactionKind } from '@trastienda/domain/transaction/kind'

const words: Readonly<Partial<Record<TransactionKind, string>>> = {
  purchase: 'Ver la compra',
  expense: 'Ver el gasto',
  supplierNote: 'Ver la nota de crédito',
}

interface KnownPurchaseProps {
  /** The document that already has the paper. */
  id: string
  isConfirmed: boolean
  onConfirm: (isConfirmed: boolean) => void
}

/** Leads to the document that has the same paper, and asks whether this one is another. */
export const KnownPurchase = ({ id, isConfirmed, onConfirm }: KnownPurchaseProps) => (
  <Checkbox
    label="Es otro comprobante con el mismo número"
    description={
      <Anchor
        size="xs"
        underline="always"
        renderRoot={(props) => <Link {...props} to="/transactions/details/$id" params={{ id }} />}
      >
        {words[kindOfId(id) ?? 'purchase']} {id}
      </Anchor>
    }
    checked={isConfirmed}
    onChange={({ currentTarget }) => onConfirm(currentTarget.checked)}
  />
)
