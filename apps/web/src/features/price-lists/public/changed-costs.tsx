import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { formatCount } from '@trastienda/domain/money/format-amount'
import { joinedCodes } from '#platform/http/joined-codes.ts'

/** Leads to the prices of the products whose cost a purchase changed; nothing where there is none. */
export function ChangedCosts({ codes = [] }: { codes: readonly string[] | undefined }) {
  if (codes.length === 0) return null
  const among = joinedCodes(codes)
  return (
    <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/price/lists" search={{ among }} />}>
      {codes.length === 1
        ? '1 costo cambió: mirá el precio'
        : `${formatCount(codes.length)} costos cambiaron: mirá los precios`}
    </Anchor>
  )
}
