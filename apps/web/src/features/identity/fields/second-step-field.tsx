import { Anchor, Text, type TextInputProps } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { CodeField } from './code-field.tsx'

/** The code of the application, or a recovery code. It takes the focus. */
export function SecondStepField(props: TextInputProps) {
  const [isRecovery, setIsRecovery] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <>
      <Text size="sm" c="dimmed">
        {isRecovery
          ? 'Escribí uno de tus códigos de recuperación. Cada uno sirve una sola vez.'
          : 'Abrí tu aplicación de códigos y escribí el de Trastienda.'}
      </Text>
      <CodeField
        {...(isRecovery && { label: 'Código de recuperación', inputMode: 'text', autoComplete: 'off' })}
        ref={field}
        {...props}
      />
      <Anchor
        component="button"
        type="button"
        size="sm"
        ta="center"
        onClick={() => {
          setIsRecovery(!isRecovery)
          field.current?.focus()
        }}
      >
        {isRecovery ? 'Usar el código de la aplicación' : 'Usar un código de recuperación'}
      </Anchor>
    </>
  )
}
