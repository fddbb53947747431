import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { StockResult } from '@trastienda/contract/transactions.contract'
import { countOf, formatCount } from '@trastienda/domain/money/format-amount'
import { useSettings } from '#features/settings/public/use-settings.ts'
import { joinedCodes } from '#platform/net/joined-codes.ts'

/**
 * The hints about prices from documents that became effective: the server sends them only to people who can see costs.
 */
export type PricesTold = Partial<Pick<StockResult, 'changedCosts' | 'soldBelowCost'>>

/**
 * Links to the prices of products whose cost a purchase changed, or that a sale sold below cost; nothing without any.
 */
export function PriceHints({ results }: { results: readonly PricesTold[] }) {
  const { priceTargets } = useSettings()
  const changed = results.flatMap(({ changedCosts = [] }) => changedCosts)
  const below = results.flatMap(({ soldBelowCost = [] }) => soldBelowCost)
  return (
    <>
      {priceTargets === true && changed.length > 0 ? (
        <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/price/lists/proposals" />}>
          {countOf(new Set(changed).size, 'costo cambió', 'costos cambiaron')}: mirá los precios nuevos
        </Anchor>
      ) : (
        <Hint codes={changed} one="1 costo cambió" many="costos cambiaron" />
      )}
      <Hint
        codes={below}
        one="1 producto se vendió por debajo del costo"
        many="productos se vendieron por debajo del costo"
      />
    </>
  )
}

function Hint({ codes, one, many }: { codes: readonly string[]; one: string; many: string }) {
  const each = [...new Set(codes)]
  if (each.length === 0) return null
  const among = joinedCodes(each)
  return (
    <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/price/lists" search={{ among }} />}>
      {each.length === 1 ? `${one}: mirá el precio` : `${formatCount(each.length)} ${many}: mirá los precios`}
    </Anchor>
  )
}
