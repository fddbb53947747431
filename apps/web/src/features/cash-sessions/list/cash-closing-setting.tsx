import { Button, Fieldset, Group, Input, Stack, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { CashClosingSettingsSection } from '@trastienda/contract/settings.contract'
import { MAX_DENOMINATIONS } from '@trastienda/domain/account/cash-session'
import { ZERO, type Money } from '@trastienda/domain/money/amount'
import { formatNote } from '@trastienda/domain/money/format-amount'
import { successMessages } from '@trastienda/domain/success-messages'
import { useState } from 'react'
import { useWrite } from '#platform/writes/use-write.ts'
import { IconX } from '#ui/icon/icons.ts'
import { MoneyInput } from '#ui/input/amount-input.tsx'
import { Unread } from '#ui/show/unread.tsx'
import { SendButton } from '#ui/send/send-button.tsx'
import { cashSessionsQueries } from '../public/cash-sessions.queries.ts'

/** Whether the cash is opened and closed in sessions, and how. */
export function CashClosingSetting() {
  const { data, error, refetch } = useQuery(cashSessionsQueries.settings())
  const save = useWrite('settings.update_cash_closing', { success: successMessages.settings_saved })
  if (data === undefined)
    return (
      <Fieldset legend="Cerrar la caja" variant="unstyled">
        <Unread error={error} onRetry={refetch} rows={1} />
      </Fieldset>
    )
  const change = (part: Partial<CashClosingSettingsSection>) => save.mutate({ body: { ...data, ...part } })
  return (
    <Fieldset legend="Cerrar la caja" variant="unstyled">
      <Stack gap="sm">
        <Switch
          label="Abro y cierro la caja"
          description="Cada dispositivo del mostrador es una caja. Al cerrar se cuenta el efectivo y queda anotado lo que falta o sobra."
          checked={data.enabled}
          disabled={save.isPending}
          onChange={() => change({ enabled: !data.enabled })}
        />
        {data.enabled && (
          <>
            <Switch
              label="Enviar cada cierre por correo a los dueños"
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
            <Denominations values={data.denominations} onChange={(denominations) => change({ denominations })} />
          </>
        )}
      </Stack>
    </Fieldset>
  )
}

interface DenominationsProps {
  values: readonly Money[]
  onChange: (values: Money[]) => void
}

/** The notes and coins that a team counts: each press saves the list. */
function Denominations({ values, onChange }: DenominationsProps) {
  const [typed, setTyped] = useState<Money>()
  const isNew = typed !== undefined && typed > 0 && !values.includes(typed)
  const add = () => {
    if (!isNew) return
    setTyped(undefined)
    onChange([...values, typed])
  }
  return (
    <Input.Wrapper
      labelElement="div"
      label="Billetes y monedas"
      description="Los que se cuentan al cerrar cuando vende más de una persona."
    >
      <Group gap="xs" mt="xs">
        {values.map((value) => (
          <SendButton
            key={value}
            variant="default"
            size="compact-sm"
            aria-label={`Quitar ${formatNote(value)}`}
            rightSection={<IconX size={14} aria-hidden />}
            disabled={values.length === 1}
            onClick={() => onChange(values.filter((each) => each !== value))}
          >
            {formatNote(value)}
          </SendButton>
        ))}
      </Group>
      {values.length < MAX_DENOMINATIONS && (
        <Group gap="xs" mt="xs">
          <MoneyInput
            aria-label="Otro billete o moneda"
            placeholder="Otro billete o moneda"
            w={200}
            value={typed}
            onChange={setTyped}
            onKeyDown={({ key }) => key === 'Enter' && add()}
          />
          <Button variant="default" disabled={!isNew} onClick={add}>
            Agregar
          </Button>
        </Group>
      )}
    </Input.Wrapper>
  )
}
