import { ActionIcon, Badge, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { CashRegister } from '@trastienda/contract/cash-sessions.contract'
import { MAX_REGISTER_NAME } from '@trastienda/domain/account/cash-session'
import { successMessages } from '@trastienda/domain/success-messages'
import { textProblems } from '@trastienda/domain/text/field-checks'
import { useState } from 'react'
import { useWrite } from '#platform/writes/use-write.ts'
import { PopupForm, PopupFormActions } from '#ui/form/save-form.tsx'
import { useSaveForm } from '#ui/form/use-save-form.ts'
import { IconPencil } from '#ui/icon/icons.ts'
import { Popup } from '#ui/popup/popup.tsx'
import { PopupRow, PopupRows } from '#ui/popup/popup-rows.tsx'
import { Unread } from '#ui/show/unread.tsx'
import { SendButton } from '#ui/send/send-button.tsx'
import { cashSessionsQueries } from '../public/cash-sessions.queries.ts'

/** The registers of the business with the device of each, or the name of one that is changed. */
export function RegistersPopup({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [edited, setEdited] = useState<CashRegister>()
  const backToList = () => setEdited(undefined)
  const close = () => {
    backToList()
    onClose()
  }
  return (
    <Popup opened={opened} onClose={close} title={edited === undefined ? 'Cajas' : 'Nombre de la caja'} size="sm">
      {edited === undefined ? <Registers onEdit={setEdited} /> : <NameForm register={edited} onDone={backToList} />}
    </Popup>
  )
}

function Registers({ onEdit }: { onEdit: (register: CashRegister) => void }) {
  const { data: registers, error, refetch } = useQuery(cashSessionsQueries.registers())
  const release = useWrite('cash_registers.release', { success: 'La caja quedó sin dispositivo.' })
  if (registers === undefined) return <Unread error={error} onRetry={refetch} rows={3} />
  if (registers.length === 0) return 'Todavía no hay cajas: la primera nace cuando un dispositivo abre la suya.'
  return (
    <PopupRows>
      {registers.map((register) => {
        const { number, name, deviceName, isThis, openSession } = register
        return (
          <PopupRow key={number} name={name} about={isThis ? 'Este dispositivo' : (deviceName ?? 'Sin dispositivo')}>
            {openSession !== undefined && <Badge variant="default">Abierta</Badge>}
            {deviceName !== undefined && openSession === undefined && (
              <SendButton
                sends="cash_registers.release"
                variant="default"
                size="compact-sm"
                aria-label={`Soltar ${name}`}
                loading={release.isPending && release.variables.params.id === String(number)}
                onClick={() => release.mutate({ params: { id: String(number) } })}
              >
                Soltar
              </SendButton>
            )}
            <ActionIcon variant="default" size={34} aria-label={`Renombrar ${name}`} onClick={() => onEdit(register)}>
              <IconPencil size={17} aria-hidden />
            </ActionIcon>
          </PopupRow>
        )
      })}
    </PopupRows>
  )
}

function NameForm({ register, onDone }: { register: CashRegister; onDone: () => void }) {
  const { number, version } = register
  const update = useWrite('cash_registers.update', { success: successMessages.entity_edited, version })
  const form = useSaveForm({
    draft: `register-${number}`,
    recordValues: { name: register.name },
    validate: ({ name }) => textProblems('name', name.trim(), { required: true, max: MAX_REGISTER_NAME }),
    save: ({ name }) => update.mutateAsync({ params: { id: String(number) }, body: { name: name.trim() } }),
    onSaved: onDone,
  })
  return (
    <PopupForm form={form}>
      <TextInput label="Nombre" data-autofocus maxLength={MAX_REGISTER_NAME} {...form.getInputProps('name')} />
      <PopupFormActions form={form} onCancel={onDone} />
    </PopupForm>
  )
}
