import { Button, Fieldset, NativeSelect, Stack, Switch, Textarea } from '@mantine/core'
import { STORE_CREDIT_DAYS } from '@trastienda/domain/account/store-credits'
import { successMessages } from '@trastienda/domain/success-messages'
import { footerProblems, MAX_FOOTER } from '@trastienda/domain/ticket/ticket-frame'
import { useWrite } from '#platform/writes/use-write.ts'
import { ScreenForm } from '#ui/form/save-form.tsx'
import { useSaveForm } from '#ui/form/use-save-form.ts'
import { useSettings } from '../public/use-settings.ts'

/** Whether the business sells at a counter: the menu's entry, and the contact for sales without a named customer. */
export function TillSetting() {
  const { till } = useSettings()
  const isOn = till !== undefined
  const save = useWrite('settings.update_till', { success: successMessages.settings_saved })
  return (
    <Fieldset legend="Mostrador" variant="unstyled">
      <Stack gap="sm">
        <Switch
          label="Vendo en un mostrador"
          description="Una pantalla para vender y cobrar en dos teclas, sin elegir el cliente: la venta queda a Consumidor Final."
          checked={isOn}
          disabled={save.isPending}
          onChange={() => save.mutate({ body: { enabled: !isOn } })}
        />
        {till !== undefined && <StoreCreditDays days={till.storeCreditDays ?? STORE_CREDIT_DAYS} />}
        {till !== undefined && <FooterForm footer={till.ticketFooter ?? ''} />}
      </Stack>
    </Fieldset>
  )
}

const periods = [30, 60, 90, 180, 365] as const

/** How long a store credit is good for that is given from now on. */
function StoreCreditDays({ days }: { days: number }) {
  const save = useWrite('settings.update_till', { success: successMessages.settings_saved })
  const known = periods.some((each) => each === days) || days === 0 ? periods : [...periods, days]
  return (
    <NativeSelect
      label="Los vales duran"
      description="Un vale es lo que queda a favor del cliente en un cambio."
      data={[
        ...known.map((each) => ({ value: String(each), label: `${each} días` })),
        { value: '0', label: 'Sin vencimiento' },
      ]}
      value={String(days)}
      disabled={save.isPending}
      onChange={({ currentTarget }) =>
        save.mutate({ body: { enabled: true, storeCreditDays: Number(currentTarget.value) } })
      }
    />
  )
}

/** The lines at the end of each ticket. */
function FooterForm({ footer }: { footer: string }) {
  const save = useWrite('settings.update_till', { success: successMessages.settings_saved })
  const form = useSaveForm({
    draft: 'settings-ticket-footer',
    recordValues: { ticketFooter: footer },
    validate: ({ ticketFooter }) => footerProblems(ticketFooter),
    save: ({ ticketFooter }) => save.mutateAsync({ body: { enabled: true, ticketFooter } }),
    savedValues: ({ data }) => ({ ticketFooter: data.ticketFooter ?? '' }),
  })
  return (
    <ScreenForm form={form}>
      <Textarea
        label="Pie del ticket"
        description="Hasta tres renglones al final de cada ticket: horarios, cambios, un saludo."
        autosize
        minRows={2}
        maxRows={4}
        maxLength={MAX_FOOTER}
        {...form.getInputProps('ticketFooter')}
      />
      {form.isDirty() && (
        <Button type="submit" loading={form.isSaving}>
          Guardar el pie
        </Button>
      )}
    </ScreenForm>
  )
}
