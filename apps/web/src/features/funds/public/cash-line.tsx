import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { totalMoney } from '@trastienda/domain/money/arithmetic'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { useSettings } from '#features/settings/public/use-settings.ts'
import { useMay } from '#platform/session/permissions.ts'
import { fundsQueries } from './funds.queries.ts'

/** The cash in the registers, in one line that opens the funds, where the business uses funds and the person may see sums. */
export function CashLine() {
  const maySeeSums = useMay('figures')
  const isShown = useSettings().funds === true && maySeeSums
  const { data: funds } = useQuery({ ...fundsQueries.all(), enabled: isShown })
  if (!isShown) return null
  const registers = funds?.filter(({ kind, isHidden }) => kind === 'register' && !isHidden)
  return (
    <Text size="sm">
      {registers?.length === 1 || registers === undefined ? 'En la caja' : 'En las cajas'}{' '}
      <Anchor fw={650} className="amount" renderRoot={(props) => <Link {...props} to="/payments/funds" />}>
        {registers === undefined ? '…' : formatMoney(totalMoney(registers.map(({ balance }) => balance)))}
      </Anchor>
    </Text>
  )
}
