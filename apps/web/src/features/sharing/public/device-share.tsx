import { useQuery } from '@tanstack/react-query'
import { toastError } from '#platform/browser/toasts.ts'
import { useWrite } from '#platform/writes/use-write.ts'
import { SendButton } from '#ui/send/send-button.tsx'
import type { SentPaper } from './sent-paper.ts'
import { sharesQueries } from './shares.queries.ts'

/** Whether the device shares files itself, as telephones do. */
export const sharesFiles = (): boolean =>
  'canShare' in navigator && navigator.canShare({ files: [new File([], 'a.pdf', { type: 'application/pdf' })] })

interface DeviceShareProps {
  readonly paper: SentPaper
  readonly onSent: () => void
}

/** Hands the PDF to the device, which offers its own programs; then notes the sending. */
export function DeviceShare({ paper, onSent }: DeviceShareProps) {
  const { kind, record } = paper
  // Fetched before the press, which a browser forgets while it waits for a file.
  const { data: file, isFetching } = useQuery(sharesQueries.file(paper))
  const note = useWrite('share.create')
  const share = async () => {
    if (file === undefined) return
    try {
      await navigator.share({ files: [file], title: record })
    } catch (error) {
      // Somebody closed the device's own list of programs.
      if (error instanceof DOMException && error.name === 'AbortError') return
      toastError('El dispositivo no pudo enviar el archivo. Probá con el enlace.')
      return
    }
    note.mutate({ body: { kind, record, channel: 'file' } })
    onSent()
  }
  return (
    <SendButton sends="share.create" loading={isFetching} disabled={file === undefined} onClick={() => void share()}>
      Enviar el PDF desde este dispositivo
    </SendButton>
  )
}
