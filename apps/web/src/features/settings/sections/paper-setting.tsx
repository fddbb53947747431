import { Fieldset, NativeSelect, Stack, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { shareDaysChoices } from '@trastienda/domain/sharing/sharing'
import { successMessages } from '@trastienda/domain/success-messages'
import type { CallInput } from '@trastienda/contract/client'
import { useWrite } from '#platform/writes/use-write.ts'
import { Unread } from '#ui/show/unread.tsx'
import { paperSettings } from '../public/paper-settings.queries.ts'

type Papers = CallInput<'settings.update_papers'>['body']

/** How receipts are numbered and what they say, and how long the links of papers last. */
export function PaperSetting() {
  const { data, error, refetch } = useQuery(paperSettings())
  const save = useWrite('settings.update_papers', { success: successMessages.settings_saved })
  const change = (changed: Partial<Papers>) => data && save.mutate({ body: { ...data, ...changed } })
  return (
    <Fieldset legend="Recibos y envíos" variant="unstyled">
      {data === undefined ? (
        <Unread error={error} onRetry={refetch} rows={3} />
      ) : (
        <Stack gap="sm">
          <Switch
            label="Numerar cada pago"
            description="Cada cobro y cada pago a un proveedor toma su número al registrarlo. Si no, cuando se imprime o se envía por primera vez."
            checked={data.receiptsAlways}
            disabled={save.isPending}
            onChange={({ currentTarget }) => change({ receiptsAlways: currentTarget.checked })}
          />
          <Switch
            label="Decir el saldo en el recibo"
            description="Cuánto quedó debiendo el contacto después de ese pago."
            checked={data.receiptBalance}
            disabled={save.isPending}
            onChange={({ currentTarget }) => change({ receiptBalance: currentTarget.checked })}
          />
          <NativeSelect
            label="Los enlaces sirven por"
            description="Lo que se propone al enviar un documento; en cada envío se puede cambiar."
            data={shareDaysChoices(data.shareDays)}
            value={String(data.shareDays)}
            disabled={save.isPending}
            onChange={({ currentTarget }) => change({ shareDays: Number(currentTarget.value) })}
          />
        </Stack>
      )}
    </Fieldset>
  )
}
