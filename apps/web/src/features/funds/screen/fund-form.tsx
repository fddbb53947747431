import { NativeSelect, Switch, TextInput } from '@mantine/core'
import type { Fund } from '@trastienda/contract/funds.contract'
import { CASH_FUND, fundKindLabels, validateFund, type FundKind } from '@trastienda/domain/account/funds'
import { successMessages } from '@trastienda/domain/success-messages'
import { useWrite } from '#platform/writes/use-write.ts'
import { PopupForm, PopupFormActions } from '#ui/form/save-form.tsx'
import { useSaveForm } from '#ui/form/use-save-form.ts'
import { SendButton } from '#ui/send/send-button.tsx'

interface Values {
  name: string
  kind: FundKind
  isHidden: boolean
}

const kinds = Object.entries(fundKindLabels).map(([value, label]) => ({ value, label }))

/** Creates or changes a fund; of Caja, only its name can change. */
export function FundForm({ fund, onDone }: { fund?: Fund; onDone: () => void }) {
  const id = fund?.$id
  const isCaja = id === CASH_FUND
  const create = useWrite('funds.create', { success: successMessages.entity_created })
  const update = useWrite('funds.update', { success: successMessages.entity_edited, version: fund?.version })
  const remove = useWrite('funds.remove', {
    success: successMessages.entity_removed,
    version: fund?.version,
    onSuccess: onDone,
  })
  const form = useSaveForm<Values, unknown>({
    draft: `fund-${id ?? 'new'}`,
    recordValues: { name: fund?.name ?? '', kind: fund?.kind ?? 'safe', isHidden: fund?.isHidden ?? false },
    validate: (values) => validateFund(id, values),
    save: (body) => (id === undefined ? create.mutateAsync({ body }) : update.mutateAsync({ params: { id }, body })),
    onSaved: onDone,
  })
  return (
    <PopupForm form={form}>
      <TextInput label="Nombre" data-autofocus {...form.getInputProps('name')} />
      {!isCaja && (
        <NativeSelect
          label="Tipo"
          data={kinds}
          value={form.values.kind}
          onChange={({ currentTarget }) => form.setFieldValue('kind', currentTarget.value as FundKind)}
        />
      )}
      {fund !== undefined && !isCaja && (
        <>
          <Switch
            label="Oculto"
            description="No se ofrece más. Antes tiene que quedar vacío."
            {...form.getInputProps('isHidden', { type: 'checkbox' })}
          />
          <SendButton
            variant="subtle"
            color="red"
            loading={remove.isPending}
            onClick={() => remove.mutate({ params: { id: fund.$id } })}
          >
            {`Eliminar ${fund.name}`}
          </SendButton>
        </>
      )}
      <PopupFormActions form={form} onCancel={onDone} />
    </PopupForm>
  )
}
