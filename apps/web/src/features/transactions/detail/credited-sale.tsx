import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Transaction } from '@trastienda/contract/transactions.contract'

/** Of a credit note: the sale that it is about, and whether its goods went back to stock. */
export function CreditedSale({ note: { relatedTransaction, reStock } }: { note: Transaction }) {
  if (relatedTransaction === undefined) return null
  return (
    <Text size="sm">
      Sobre la venta{' '}
      <Anchor
        size="sm"
        underline="always"
        renderRoot={(props) => <Link {...props} to="/transactions/details/$id" params={{ id: relatedTransaction }} />}
      >
        {relatedTransaction}
      </Anchor>
      {reStock !== undefined && (reStock ? ', con devolución al stock' : ', sin devolución al stock')}
    </Text>
  )
}
