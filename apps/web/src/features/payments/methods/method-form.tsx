import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import type { PaymentMethod } from '@trastienda/contract/payment-methods.contract'
import { validatePaymentMethod } from '@trastienda/domain/account/method-validation'
import { CASH_METHOD, methodKindLabels, type MethodKind } from '@trastienda/domain/account/payment-methods'
import { ZERO_PERCENT, type Percent } from '@trastienda/domain/money/amount'
import { successMessages } from '@trastienda/domain/success-messages'
import { fundChoices, useOfferedFunds } from '#features/funds/public/funds.queries.ts'
import { useWrite } from '#platform/writes/use-write.ts'
import { PopupForm, PopupFormActions } from '#ui/form/save-form.tsx'
import { useSaveForm } from '#ui/form/use-save-form.ts'
import { PercentInput } from '#ui/input/amount-input.tsx'
import { ImageUpload } from '#ui/image/image-upload.tsx'
import { SendButton } from '#ui/send/send-button.tsx'
import { PlanFields, planValues, sentPlans, type PlanValues } from './plan-fields.tsx'

interface Values {
  name: string
  kind: MethodKind
  isHidden: boolean
  asksReference: boolean
  isConfirmedLater: boolean
  discount: Percent | undefined
  details: string
  imageUrl: string
  fund: string
  plans: PlanValues[]
}

const valuesOf = (method?: PaymentMethod): Values => ({
  name: method?.name ?? '',
  kind: method?.kind ?? 'debit',
  isHidden: method?.isHidden ?? false,
  asksReference: method?.asksReference ?? false,
  isConfirmedLater: method?.isConfirmedLater ?? false,
  discount: method === undefined || method.discount === 0 ? undefined : method.discount,
  details: method?.details ?? '',
  imageUrl: method?.imageUrl ?? '',
  fund: method?.fund ?? '',
  plans: planValues(method ?? {}),
})

const bodyOf = ({ discount = ZERO_PERCENT, details, imageUrl, fund, plans, ...values }: Values) => ({
  ...values,
  discount,
  details: details.trim() === '' ? undefined : details.trim(),
  imageUrl: imageUrl === '' ? undefined : imageUrl,
  fund: fund === '' ? undefined : fund,
  plans: values.kind === 'credit' ? sentPlans(plans) : [],
})

const kinds = Object.entries(methodKindLabels)
  .filter(([kind]) => kind !== 'cash' && kind !== 'store_credit')
  .map(([value, label]) => ({ value, label }))

/** Creates or changes a payment method; of cash, only its discount can change. */
export function MethodForm({ method, onDone }: { method?: PaymentMethod; onDone: () => void }) {
  const id = method?.$id
  const isCash = id === CASH_METHOD
  const create = useWrite('payment_methods.create', { success: successMessages.entity_created })
  const update = useWrite('payment_methods.update', {
    success: successMessages.entity_edited,
    version: method?.version,
  })
  const form = useSaveForm({
    draft: `payment-method-${id ?? 'new'}`,
    recordValues: valuesOf(method),
    validate: (values) => validatePaymentMethod(id, bodyOf(values)),
    save: (values) =>
      id === undefined
        ? create.mutateAsync({ body: bodyOf(values) })
        : update.mutateAsync({ params: { id }, body: bodyOf(values) }),
    onSaved: onDone,
  })
  const funds = useOfferedFunds(!isCash)
  const { kind } = form.values
  return (
    <PopupForm form={form}>
      {!isCash && (
        <>
          <TextInput label="Nombre" data-autofocus {...form.getInputProps('name')} />
          <NativeSelect
            label="Tipo"
            data={kinds}
            value={kind}
            onChange={({ currentTarget }) => form.setFieldValue('kind', currentTarget.value as MethodKind)}
          />
        </>
      )}
      {(kind === 'transfer' || kind === 'wallet') && (
        <Textarea
          label="Datos para pagar"
          description="Alias, CVU o lo que haya que decirle al cliente: se muestra al cobrar."
          maxLength={120}
          autosize
          {...form.getInputProps('details')}
        />
      )}
      {(kind === 'transfer' || kind === 'wallet') && (
        <ImageUpload
          label="Código QR del negocio"
          scope="logo"
          value={form.values.imageUrl}
          error={form.errors['imageUrl']}
          onChange={(url) => form.setFieldValue('imageUrl', url)}
        />
      )}
      {!isCash && funds.length > 1 && (
        <NativeSelect
          label="Su dinero va a"
          data={[...(method === undefined ? [{ value: '', label: 'El fondo de su tipo' }] : []), ...fundChoices(funds)]}
          value={form.values.fund}
          error={form.errors['fund']}
          onChange={({ currentTarget }) => form.setFieldValue('fund', currentTarget.value)}
        />
      )}
      <PercentInput
        label="Descuento por pagar todo así"
        description="Es para una venta nueva que se paga entera con este medio. Qué descuentos se pueden hacer según el medio lo dicen la Ley 25.065 (art. 37), la Res. 51-E/2017 y, en CABA, la Ley 4827: no dicen lo mismo y cambian. Consultá a tu contador."
        placeholder="Sin descuento"
        data-autofocus={isCash || undefined}
        {...form.getInputProps('discount')}
      />
      {kind === 'credit' && (
        <PlanFields
          plans={form.values.plans}
          error={form.errors['plans']}
          propsOf={(path) => form.getInputProps(`plans.${path}`)}
          onChange={(plans) => form.setFieldValue('plans', plans)}
        />
      )}
      {!isCash && (
        <>
          <Switch
            label="Pide un número"
            description="El del cupón o la transferencia, al cobrar."
            {...form.getInputProps('asksReference', { type: 'checkbox' })}
          />
          <Switch
            label="Se confirma después"
            description="El cobro queda por confirmar hasta que alguien ve que el dinero llegó."
            {...form.getInputProps('isConfirmedLater', { type: 'checkbox' })}
          />
        </>
      )}
      {method !== undefined && !isCash && (
        <Switch
          label="Oculto"
          description="No se ofrece más; lo cobrado así queda."
          {...form.getInputProps('isHidden', { type: 'checkbox' })}
        />
      )}
      {method !== undefined && !isCash && <RemoveMethod method={method} onDone={onDone} />}
      <PopupFormActions form={form} onCancel={onDone} isSticking />
    </PopupForm>
  )
}

/** Removes a method. The server refuses this for a method by which somebody paid. */
function RemoveMethod({ method: { $id, name, version }, onDone }: { method: PaymentMethod; onDone: () => void }) {
  const remove = useWrite('payment_methods.remove', {
    success: successMessages.entity_removed,
    version,
    onSuccess: onDone,
  })
  return (
    <SendButton
      variant="subtle"
      color="red"
      loading={remove.isPending}
      onClick={() => remove.mutate({ params: { id: $id } })}
    >
      {`Eliminar ${name}`}
    </SendButton>
  )
}
