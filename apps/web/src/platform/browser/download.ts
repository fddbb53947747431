import { formatCount } from '@trastienda/domain/money/format-amount'
import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { randomId } from './random-id.ts'
import { toastError, toastSuccess } from './toasts.ts'

/** A file that comes sooner than this shows no notice. */
const SHOWN_AFTER_MS = 400
/** Long enough for the browser to have taken the file. */
const KEPT_FOR_MS = 60_000

/** Reports the progress: `1200` of `4300` rows. */
export type TellProgress = (done: number, total: number) => void

interface Download<Input> {
  /** The file's title: `Ranking de Clientes`. */
  readonly title: (input: Input) => string
  /** Answers the file, or gives several one after the other. */
  readonly make: (input: Input, tell: TellProgress, give: (file: File) => void) => Promise<File | void>
}

/**
 * Files that somebody asks for: prints, exports. A file that takes longer than a moment shows its progress, and goes on
 * while the user is on another screen; a failure shows a message.
 */
export const useDownload = <Input>({ title, make }: Download<Input>) => {
  const { mutate, isPending } = useMutation({
    // Fails at once without a network: printing minutes later would surprise everybody.
    networkMode: 'always',
    mutationFn: (input: Input) => download(title(input), (tell, give) => make(input, tell, give)),
  })
  return { start: mutate, isRunning: isPending }
}

const download = async (
  title: string,
  make: (tell: TellProgress, give: (file: File) => void) => Promise<File | void>,
): Promise<void> => {
  const indicator = createIndicator(title)
  try {
    const file = await make(indicator.tell, hand)
    if (file) hand(file)
    if (indicator.end()) toastSuccess(file?.name ?? title)
  } catch (error) {
    indicator.end()
    toastError(error)
  }
}

/** The notice of one file in progress; two downloads show two notices. */
const createIndicator = (title: string) => {
  const id = randomId()
  let isShown = false
  let message = title
  const notice = () => ({ id, title: 'Descarga en curso', message })
  const timer = setTimeout(() => {
    isShown = true
    notifications.show({ ...notice(), loading: true, autoClose: false, withCloseButton: false })
  }, SHOWN_AFTER_MS)
  return {
    tell: (done: number, total: number) => {
      message = `${title}: ${formatCount(done)} de ${formatCount(total)}`
      if (isShown) notifications.update({ ...notice(), loading: true, autoClose: false, withCloseButton: false })
    },
    /** Ends the notice; returns whether it was ever shown. */
    end: (): boolean => {
      clearTimeout(timer)
      notifications.hide(id)
      return isShown
    },
  }
}

/** Hands a file to the browser, which saves it under its name. */
const hand = (file: File): void => {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), KEPT_FOR_MS)
}
