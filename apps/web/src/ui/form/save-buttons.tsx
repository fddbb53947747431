import { Button } from '@mantine/core'
import { RecordActions } from './record-layout.tsx'
import { SendButton } from '#ui/send/send-button.tsx'

interface SaveButtonsProps {
  isSaving: boolean
  isDisabled: boolean
  /** Whether the save under way leads to the next record of its kind, or to the saved one. */
  onGoOn: (goesOn: boolean) => void
  onCancel: () => void
}

/** The foot of a new record's form. `Guardar y cargar otro` is for people who enter many. Enter saves. */
export const SaveButtons = ({ isSaving, isDisabled, onGoOn, onCancel }: SaveButtonsProps) => (
  <RecordActions>
    <Button variant="default" onClick={onCancel}>
      Cancelar
    </Button>
    <SendButton
      variant="default"
      disabled={isDisabled || isSaving}
      onClick={(event) => {
        onGoOn(true)
        event.currentTarget.form?.requestSubmit()
      }}
    >
      Guardar y cargar otro
    </SendButton>
    <SendButton type="submit" loading={isSaving} disabled={isDisabled} onClick={() => onGoOn(false)}>
      Guardar
    </SendButton>
  </RecordActions>
)

interface SaveButtonProps {
  form: { readonly isSaving: boolean; readonly isDirty: () => boolean }
  /** An image of the form is still being uploaded. */
  isBusy?: boolean
  /** Leaves room above, if the part before does not belong to the form. */
  isApart?: boolean
  label?: string
}

/** The foot of an existing record's form. */
export const SaveButton = ({ form, isBusy = false, isApart, label = 'Guardar' }: SaveButtonProps) => (
  <RecordActions isApart={isApart}>
    <SendButton type="submit" loading={form.isSaving} disabled={!form.isDirty() || isBusy}>
      {label}
    </SendButton>
  </RecordActions>
)
