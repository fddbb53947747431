import { Text, TextInput } from '@mantine/core'
import type { ApiKey } from '@trastienda/contract/api-keys.contract'
import { API_KEY_NAME_MAX, apiKeyProblems, completed, type ApiKeyCapability } from '@trastienda/domain/staff/api-keys'
import { useState } from 'react'
import { useCapabilities } from '#platform/session/permissions.ts'
import { useWrite } from '#platform/writes/use-write.ts'
import { PopupForm, PopupFormActions } from '#ui/form/save-form.tsx'
import { useSaveForm } from '#ui/form/use-save-form.ts'
import { Popup } from '#ui/popup/popup.tsx'
import { KeySecret } from './key-secret.tsx'
import { RightsChoice } from './rights-choice.tsx'
import { letterLimit } from '#ui/input/letter-limit.ts'

interface NewKeyPopupProps {
  readonly opened: boolean
  readonly keys: readonly ApiKey[]
  readonly onClose: () => void
}

/** The new key. Its secret is missing if the first answer to the call was lost. */
interface Made {
  readonly name: string
  readonly secret?: string | undefined
}

/** Makes a key for another program: its purpose and its rights; then shows the key, this once. */
export function NewKeyPopup({ opened, keys, onClose }: NewKeyPopupProps) {
  const [made, setMade] = useState<Made>()
  return (
    <>
      <Popup opened={opened && made === undefined} onClose={onClose} title="Nueva clave de API">
        <NewKeyForm keys={keys} onMade={setMade} onClose={onClose} />
      </Popup>
      <Popup
        // A press beside the popup must not close it: nobody can show the key again.
        isVeil
        opened={made !== undefined}
        onClose={() => undefined}
        title={`Clave de ${made?.name}`}
      >
        <KeySecret
          secret={made?.secret}
          onDone={() => {
            setMade(undefined)
            onClose()
          }}
        />
      </Popup>
    </>
  )
}

interface NewKeyFormProps extends Pick<NewKeyPopupProps, 'keys' | 'onClose'> {
  readonly onMade: (made: Made) => void
}

function NewKeyForm({ keys, onMade, onClose }: NewKeyFormProps) {
  const own = useCapabilities()
  const inUse = keys.filter(({ endedAt }) => endedAt === undefined).length
  const create = useWrite('api_keys.create')
  const form = useSaveForm({
    initialValues: { name: '', capabilities: ['look'] as ApiKeyCapability[] },
    validate: ({ name, capabilities }) =>
      apiKeyProblems({ name, capabilities: completed(capabilities) }, { capabilities: own, keys: inUse }),
    save: ({ name, capabilities }) =>
      create.mutateAsync({ body: { name: name.trim(), capabilities: completed(capabilities) } }),
    onSaved: ({ data: { apiKey, secret } }) => onMade({ name: apiKey.name, secret }),
  })
  return (
    <PopupForm form={form}>
      <Text size="sm" c="dimmed">
        Con ella otro programa entra a este negocio sin tu contraseña. Dale solo lo que necesita; se anula cuando
        quieras.
      </Text>
      <TextInput
        label="Programa"
        placeholder="Tienda en línea"
        autoComplete="off"
        {...letterLimit(API_KEY_NAME_MAX)}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <RightsChoice {...form.getInputProps('capabilities')} />
      <PopupFormActions form={form} onCancel={onClose} submitLabel="Crear clave" isSticking />
    </PopupForm>
  )
}
