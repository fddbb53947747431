import { useRef, useState } from 'react'
import { SHOWN_FOR, type FormMessageContent } from '#ui/form/form-message.tsx'

/** The form's message. A scan's message waits until a refusal was read: nobody looks up between two scans. */
export function useFormMessage() {
  const [message, setMessage] = useState<FormMessageContent>()
  const refusedAt = useRef(-Infinity)
  return {
    message,
    say: setMessage,
    sayOfScan: (content: FormMessageContent) => {
      if (performance.now() - refusedAt.current > SHOWN_FOR) setMessage(content)
    },
    refuse: (text: string) => {
      refusedAt.current = performance.now()
      setMessage({ kind: 'error', text })
    },
  }
}
