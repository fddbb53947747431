import { Anchor, Button, List, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Approver } from '@trastienda/contract/approvals.contract'
import { problem } from '@trastienda/domain/problem'
import { useState } from 'react'
import { call } from '#platform/api/api.ts'
import type { PendingApproval } from '#platform/writes/approvals.ts'
import { toastBody } from '#platform/browser/toasts.ts'
import { PopupForm, PopupFormActions } from '#ui/form/save-form.tsx'
import { useSaveForm } from '#ui/form/use-save-form.ts'
import { PasswordField } from '#ui/input/password-field.tsx'
import { PopupActions } from '#ui/popup/popup-actions.tsx'
import { Popup } from '#ui/popup/popup.tsx'
import { Notice } from '#ui/show/notice.tsx'
import { Unread } from '#ui/show/unread.tsx'
import { approvalsQueries } from './approvals.queries.ts'
import { letterLimit } from '#ui/input/letter-limit.ts'

interface ApprovalPopupProps {
  opened: boolean
  /** The write then fails with its refusal. */
  onClose: () => void
  pending: PendingApproval | undefined
}

/** Says why a write was refused, and asks somebody to authorise it. The screen below stays unchanged. */
export function ApprovalPopup({ opened, onClose, pending }: ApprovalPopupProps) {
  return (
    <Popup
      opened={opened && pending !== undefined}
      onClose={onClose}
      title="Hace falta autorización"
      size="sm"
      isOverOthers
    >
      {pending !== undefined && <Asked key={pending.refusal.approval.request} pending={pending} />}
    </Popup>
  )
}

function Asked({ pending }: { pending: PendingApproval }) {
  const { refusal, otherWay, answer } = pending
  const query = approvalsQueries.approvers(refusal.approval.capabilities)
  const { data: approvers, error, refetch } = useQuery(query)
  const reasons = [...new Set(refusal.data?.map(({ message }) => message))]
  const back = () => answer(undefined)
  return (
    <Stack gap="md">
      <List size="sm" spacing={4}>
        {reasons.map((reason) => (
          <List.Item key={reason}>{reason}</List.Item>
        ))}
      </List>
      {otherWay !== undefined && (
        <Notice
          actionLabel={otherWay.label}
          onAction={() => {
            back()
            otherWay.go()
          }}
        >
          {otherWay.why}
        </Notice>
      )}
      {approvers === undefined && <Unread error={error} onRetry={refetch} rows={3} />}
      {approvers?.length === 0 && <Nobody onBack={back} />}
      {approvers?.[0] !== undefined && (
        <ApproverForm approvers={approvers} first={approvers[0]} pending={pending} onBack={back} />
      )}
    </Stack>
  )
}

const Nobody = ({ onBack }: { onBack: () => void }) => (
  <>
    <Text size="sm">No hay nadie en el equipo que pueda autorizarlo ahora.</Text>
    <PopupActions>
      <Button onClick={onBack} data-autofocus>
        Volver
      </Button>
    </PopupActions>
  </>
)

interface ApproverFormProps {
  approvers: readonly Approver[]
  first: Approver
  pending: PendingApproval
  onBack: () => void
}

interface Values {
  approverId: string
  secret: string
  reason: string
}

function ApproverForm({ approvers, first, pending, onBack }: ApproverFormProps) {
  const { refusal, answer } = pending
  const [isByPassword, setIsByPassword] = useState(false)
  const secretOf = (approver: Approver) => (approver.hasPin && !isByPassword ? 'pin' : 'password')
  const approverOf = ({ approverId }: Values) => approvers.find(({ id }) => id === approverId) ?? first
  const form = useSaveForm<Values, string>({
    initialValues: { approverId: first.id, secret: '', reason: '' },
    validate: ({ secret }) => (secret === '' ? [problem('required', 'secret')] : []),
    save: async (values) => {
      const { approverId, secret, reason } = values
      const how = secretOf(approverOf(values)) === 'pin' ? { pin: secret } : { password: secret }
      const body = { ...refusal.approval, approverId, ...how, ...(reason.trim() === '' ? {} : { reason }) }
      return (await call('approvals.create', { body })).data.token
    },
    refusedFields: (error) => ({ secret: toastBody(error) }),
    onSaved: answer,
  })
  const approver = approverOf(form.values)
  const isPin = secretOf(approver) === 'pin'
  const isAlone = approvers.length === 1
  return (
    <PopupForm form={form}>
      <NativeSelect
        label="Quién autoriza"
        data={approvers.map(({ id, name }) => ({ value: id, label: name }))}
        data-autofocus={isAlone ? undefined : true}
        {...form.getInputProps('approverId')}
      />
      <PasswordField
        label={isPin ? 'Su PIN' : 'Su contraseña'}
        inputMode={isPin ? 'numeric' : undefined}
        autoComplete="one-time-code"
        data-autofocus={isAlone ? true : undefined}
        {...form.getInputProps('secret')}
      />
      {approver.hasPin && approver.hasPassword && (
        <Anchor component="button" type="button" size="sm" ta="start" onClick={() => setIsByPassword(isPin)}>
          {isPin ? 'Usar su contraseña' : 'Usar su PIN'}
        </Anchor>
      )}
      <TextInput label="Motivo (opcional)" {...letterLimit(150)} autoComplete="off" {...form.getInputProps('reason')} />
      <PopupFormActions form={form} onCancel={onBack} cancelLabel="Volver" submitLabel="Autorizar" />
    </PopupForm>
  )
}
