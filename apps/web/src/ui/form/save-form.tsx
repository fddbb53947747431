import { Button, Stack } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import type { CallName } from '@trastienda/contract/calls'
import type { Capability } from '@trastienda/domain/staff/capabilities'
import { type ReactNode, useEffect, useRef } from 'react'
import { useCapabilities } from '#platform/session/permissions.ts'
import { isLeavingMeant } from '#platform/session/leaving.ts'
import { onShortcut } from '#ui/keys/use-shortcuts.ts'
import { PopupActions } from '#ui/popup/popup-actions.tsx'
import { UnsavedQuestion } from '#ui/popup/popup.tsx'
import { ApprovalMark } from '#ui/show/approval-mark.tsx'
import { Notice } from '#ui/show/notice.tsx'
import classes from './save-form.module.css'
import { FormCall, ObstacleReason, saysObstacle, useObstacle } from '#ui/send/obstacle.tsx'
import { SendButton } from '#ui/send/send-button.tsx'
import type { SaveForm } from './use-save-form.ts'

/** The part of `useSaveForm`'s result that the form element needs. */
type FormHandle = Pick<
  SaveForm<never>,
  'attach' | 'submit' | 'isSaving' | 'isRestored' | 'forget' | 'discard' | 'isDirty'
>

interface FormProps {
  form: FormHandle
  /** Called on submit instead of a save, if a question comes first. */
  onSubmit?: FormHandle['submit']
  children: ReactNode
}

/**
 * A form element whose submit event does not bubble: React passes a popup's events on to the form that opened it, and
 * would submit that too.
 */
export const Form = ({ form: { attach, submit }, onSubmit = submit, children }: FormProps) => (
  <form
    ref={attach}
    noValidate
    onSubmit={(event) => {
      event.preventDefault()
      event.stopPropagation()
      onSubmit(event)
    }}
  >
    {children}
  </form>
)

/** A form sent by a shortcut says why it cannot be sent, as its button would. */
const sending =
  (submit: FormHandle['submit'], sends?: CallName): FormHandle['submit'] =>
  (event) => {
    if (!saysObstacle(sends)) submit(event)
  }

interface ScreenFormProps extends FormProps {
  /** The right to save. Others can only read the form; text from before the loss of the right stays. */
  needs?: Capability
}

/** The form of a screen, which asks before it is left with typed text. */
export function ScreenForm({ form, needs, children, onSubmit }: ScreenFormProps) {
  const capabilities = useCapabilities()
  const isReadOnly = needs !== undefined && !capabilities.has(needs)
  return (
    <Form form={form} onSubmit={sending(onSubmit ?? form.submit)}>
      <fieldset className={classes.fields} disabled={isReadOnly} data-readonly={isReadOnly || undefined}>
        <Stack gap="lg">
          <RestoredDraft form={form} />
          {children}
        </Stack>
      </fieldset>
      {!isReadOnly && <UnsavedGuard isDirty={form.isDirty} />}
    </Form>
  )
}

interface PopupFormProps extends FormProps {
  /** The call that it sends, if that is no write. */
  sends?: CallName
}

/**
 * The form of a popup, which Ctrl+Enter sends from any field. It focuses its field with `data-autofocus` even if it
 * loads after the popup opened.
 */
export function PopupForm({ form, sends, children, onSubmit }: PopupFormProps) {
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => fields.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [])
  return (
    <FormCall value={sends}>
      <Form form={form} onSubmit={sending(onSubmit ?? form.submit, sends)}>
        <Stack
          gap="sm"
          ref={fields}
          onKeyDown={(event) =>
            onShortcut(event, { savePopup: () => event.currentTarget.closest('form')?.requestSubmit() })
          }
        >
          <ConsultationNotice />
          <RestoredDraft form={form} />
          {children}
        </Stack>
      </Form>
    </FormCall>
  )
}

/** Says it before somebody types: the popup hides the screen's own line. */
function ConsultationNotice() {
  const obstacle = useObstacle()
  return obstacle?.isOfLicense === true ? <Notice tone="warning">{obstacle.reason}</Notice> : null
}

interface PopupFormActionsProps {
  form: FormHandle
  onCancel: () => void
  cancelLabel?: string | undefined
  submitLabel?: string
  isDisabled?: boolean
  /** The save will ask for a colleague's approval: the button shows a lock. */
  needsApproval?: boolean
  /** In a popup with long content: the buttons stay visible. */
  isSticking?: boolean
}

/** The buttons of a popup's form. Cancelling drops its draft. */
export const PopupFormActions = ({
  form,
  onCancel,
  cancelLabel = 'Cancelar',
  submitLabel = 'Guardar',
  isDisabled = false,
  needsApproval = false,
  isSticking,
}: PopupFormActionsProps) => (
  <>
    <ObstacleReason saysOnlyOffline />
    <PopupActions isSticking={isSticking}>
      <Button
        variant="default"
        onClick={() => {
          form.forget()
          onCancel()
        }}
      >
        {cancelLabel}
      </Button>
      <SendButton
        type="submit"
        loading={form.isSaving}
        disabled={isDisabled}
        rightSection={needsApproval ? <ApprovalMark /> : undefined}
      >
        {submitLabel}
      </SendButton>
    </PopupActions>
  </>
)

/** Says that the form shows a stored draft, with a button that discards it. */
export const RestoredDraft = ({ form }: { form: FormHandle }) =>
  form.isRestored ? (
    <Notice tone="warning" actionLabel="Descartar" onAction={form.discard}>
      Recuperamos lo que habías escrito y no se pudo guardar.
    </Notice>
  ) : null

/** Asks before a screen is left with unsaved text; closing the tab asks in the browser's own words. */
export function UnsavedGuard({ isDirty }: { isDirty: () => boolean }) {
  const asks = () => isDirty() && !isLeavingMeant()
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && asks(),
    enableBeforeUnload: asks,
    withResolver: true,
  })
  if (status !== 'blocked') return null
  return <UnsavedQuestion onStay={() => reset?.()} onLeave={() => proceed?.()} />
}
