import { ActionIcon, Anchor, Button, Title, UnstyledButton } from '@mantine/core'
import { IconBackspace } from '#ui/icon/icons.ts'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useIsKnownOffline } from '#platform/net/connectivity.ts'
import { expiredUser } from '#platform/session/session.ts'
import { signInByPin } from '#platform/session/sign-in.ts'
import { outcomesOfWrites } from '#platform/writes/send-write.ts'
import { InitialsAvatar } from '#ui/show/initials-avatar.tsx'
import { FormFailure, signInFailure } from '../fields/form-failure.tsx'
import { fullName, type CounterPerson } from './counter-person.ts'
import classes from './counter.module.css'

const MOST_DIGITS = 6
const FEWEST_DIGITS = 4
const OFFLINE = 'Sin conexión no se puede comprobar el PIN. Cuando vuelva, sí.'
const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

interface PinPadProps {
  readonly businessId: string
  readonly person: CounterPerson
  readonly onBack: () => void
}

/** Asks a person's PIN: keys of the keyboard or of the screen, and Enter. */
export function PinPad({ businessId, person, onBack }: PinPadProps) {
  const field = useRef<HTMLInputElement>(null)
  const focus = () => field.current?.focus()
  const { pin, type, failure, isBusy, enter } = usePin(businessId, person.$id, focus)
  const isOffline = useIsKnownOffline()
  useEffect(() => field.current?.focus(), [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onBack()
  }
  return (
    <form
      className={classes.pad}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isOffline) void enter()
      }}
    >
      <InitialsAvatar name={fullName(person)} size="md" />
      <Title order={1}>{fullName(person)}</Title>
      <input
        ref={field}
        className={classes.pin}
        data-wrong={failure !== undefined || undefined}
        aria-label="PIN"
        aria-invalid={failure !== undefined}
        inputMode="none"
        autoComplete="off"
        maxLength={MOST_DIGITS}
        value={pin}
        onKeyDown={onKeyDown}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      <FormFailure text={isOffline ? OFFLINE : failure} />
      <div className={classes.keys}>
        {digits.map((digit) => (
          <Key key={digit} digit={digit} onPress={() => type(pin + digit)} />
        ))}
        <ActionIcon
          variant="subtle"
          color="gray"
          className={classes.key}
          aria-label="Borrar"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => type(pin.slice(0, -1))}
        >
          <IconBackspace size={24} stroke={1.5} aria-hidden />
        </ActionIcon>
        <Key digit="0" onPress={() => type(`${pin}0`)} />
        <Button
          type="submit"
          className={classes.key}
          loading={isBusy}
          disabled={isOffline || pin.length < FEWEST_DIGITS}
        >
          Entrar
        </Button>
      </div>
      <Anchor component="button" type="button" className={classes.way} onClick={onBack}>
        Otra persona
      </Anchor>
    </form>
  )
}

const Key = ({ digit, onPress }: { readonly digit: string; readonly onPress: () => void }) => (
  // The field keeps the focus: a person at the keyboard types into it, and Enter sends.
  <UnstyledButton className={classes.key} onMouseDown={(event) => event.preventDefault()} onClick={onPress}>
    {digit}
  </UnstyledButton>
)

function usePin(businessId: string, userId: string, onRefused: () => void) {
  const [pin, setPin] = useState('')
  const [failure, setFailure] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const type = (text: string) => {
    setFailure(undefined)
    setPin(text.replaceAll(/\D/g, '').slice(0, MOST_DIGITS))
  }
  const enter = async () => {
    if (isBusy || pin.length < FEWEST_DIGITS) return
    setIsBusy(true)
    try {
      // The person before keeps their session until their pending writes have answers.
      if (expiredUser() === undefined) await outcomesOfWrites()
      await signInByPin(businessId, userId, pin)
    } catch (error) {
      setPin('')
      setFailure(signInFailure(error))
      onRefused()
    } finally {
      setIsBusy(false)
    }
  }
  return { pin, type, failure, isBusy, enter }
}
