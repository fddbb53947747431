import { Skeleton, UnstyledButton } from '@mantine/core'
import type { Fund } from '@trastienda/contract/funds.contract'
import { totalMoney } from '@trastienda/domain/money/arithmetic'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import classes from './fund-tiles.module.css'

interface FundTilesProps {
  /** Undefined while they load. */
  funds: readonly Fund[] | undefined
  chosen: string
  onChoose: (fund: string) => void
}

/** The balance of each fund, and their sum; a tile shows the movements of its fund. */
export function FundTiles({ funds, chosen, onChoose }: FundTilesProps) {
  if (funds === undefined) return <Skeleton height={74} />
  return (
    <section className={classes.tiles} aria-label="Saldos">
      {funds.map(({ $id, name, balance }) => (
        <UnstyledButton key={$id} className={classes.tile} aria-pressed={$id === chosen} onClick={() => onChoose($id)}>
          <span className={classes.name}>{name}</span>
          <strong className="amount" data-owes={balance < 0 || undefined}>
            {formatMoney(balance)}
          </strong>
        </UnstyledButton>
      ))}
      {funds.length > 1 && (
        <div className={classes.total}>
          <span className={classes.name}>Total</span>
          <strong className="amount">{formatMoney(totalMoney(funds.map(({ balance }) => balance)))}</strong>
        </div>
      )}
    </section>
  )
}
