import { Fieldset, Stack, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { CashClosingSettingsSection } from '@trastienda/contract/settings.contract'
import { ZERO } from '@trastienda/domain/money/amount'
import { successMessages } from '@trastienda/domain/success-messages'
import { useWrite } from '#platform/writes/use-write.ts'
import { MoneyInput } from '#ui/input/amount-input.tsx'
import { cashSessionsQueries } from '../public/cash-sessions.queries.ts'

/** Whether the cash is opened and closed in sessions, and how. */
export function CashClosingSetting() {
  const { data } = useQuery(cashSessionsQueries.settings())
  const save = useWrite('settings.update_cash_closing', { success: successMessages.settings_saved })
  if (data === undefined) return null
  const change = (part: Partial<CashClosingSettingsSection>) => save.mutate({ body: { ...data, ...part } })
  return (
    <Fieldset legend="Cerrar la caja" variant="unstyled">
      <Stack gap="sm">
        <Switch
          label="Abro y cierro la caja"
          description="Cada equipo del mostrador es una caja. Al cerrar se cuenta el efectivo y queda anotado lo que falta o sobra."
          checked={data.enabled}
          disabled={save.isPending}
          onChange={() => change({ enabled: !data.enabled })}
        />
        {data.enabled && (
          <>
            <Switch
              label="Mandar cada cierre por mail a los dueños"
              checked={data.mailsOwners}
              disabled={save.isPending}
              onChange={() => change({ mailsOwners: !data.mailsOwners })}
            />
            <MoneyInput
              label="Sugerir un retiro cuando haya más de"
              description="0 para nunca."
              maw={260}
              value={data.withdrawalLimit}
              onChange={(withdrawalLimit) =>
                withdrawalLimit !== data.withdrawalLimit && change({ withdrawalLimit: withdrawalLimit ?? ZERO })
              }
            />
          </>
        )}
      </Stack>
    </Fieldset>
  )
}
