import { Button, FileButton, Input, Progress, Text } from '@mantine/core'
import { IconPhoto, IconTrash, IconUpload } from '#ui/icon/icons.ts'
import { IMAGE_MEDIA_TYPES, IMAGE_UPLOAD_BYTES } from '@trastienda/contract/upload-limits'
import type { ImageScope } from '@trastienda/contract/files.contract'
import { neededForImage } from '@trastienda/domain/staff/needed'
import { useId, useRef, useState, type ReactNode } from 'react'
import { useMay } from '#platform/session/permissions.ts'
import { useImageUpload } from './use-image-upload.ts'
import { ImageLink } from './image-link.tsx'
import classes from './image-upload.module.css'
import { FormMessage, type FormMessageContent } from '#ui/form/form-message.tsx'
import { saysObstacle } from '#ui/send/obstacle.tsx'
import { SendButton } from '#ui/send/send-button.tsx'
import { useImageDrop } from './use-image-drop.ts'
import { useLocalPreview } from './use-local-preview.ts'

interface ImageUploadProps {
  /** The image's name: "Logo", "Foto del producto". */
  label: string
  scope: ImageScope
  /** The address of the record's image; empty for none. */
  value: string
  onChange: (url: string) => void
  /** An uploading image has no address yet: a form waits with saving. */
  onBusyChange?: (isBusy: boolean) => void
  /** Its shape: whole (a logo), or filling a square (a face, a product). */
  shape?: 'wide' | 'square'
  /** A link works as well. */
  hasLink?: boolean
  /** The form's error for it. */
  error?: ReactNode
  /** Stands in its place without an image. */
  placeholder?: ReactNode
}

const MEGABYTES = IMAGE_UPLOAD_BYTES / 1_000_000

/**
 * An image of a record: chosen, dropped or pasted, sent at once, shown while it travels, removed with a button. The
 * record gets its address when the form around is saved.
 */
export function ImageUpload(props: ImageUploadProps) {
  const { label, scope, value, onChange, onBusyChange, shape = 'square', hasLink = false, error, placeholder } = props
  const mayChange = useMay(neededForImage[scope])
  const { progress, send, sendLink } = useImageUpload(scope)
  const [message, setMessage] = useState<FormMessageContent>()
  const preview = useLocalPreview(value)
  const choose = useRef<HTMLButtonElement>(null)
  const labelId = useId()

  const take = (file: Blob): Promise<void> => {
    preview.show(file)
    return bring(() => send(file))
  }
  const takeLink = (link: string): void => {
    preview.drop()
    void bring(() => sendLink(link))
  }
  const bring = async (run: () => Promise<string | undefined>): Promise<void> => {
    setMessage(undefined)
    onBusyChange?.(true)
    try {
      const url = await run()
      if (url === undefined) return
      preview.keepFor(url)
      onChange(url)
      setMessage({ kind: 'success', text: 'Imagen lista. Guardá los cambios para aplicarla.' })
    } catch (error) {
      preview.drop()
      setMessage({ kind: 'error', text: error instanceof Error ? error.message : String(error) })
    }
    onBusyChange?.(false)
  }
  const { isOver, dropProps } = useImageDrop((file) => {
    if (!saysObstacle()) void take(file)
  })

  const remove = (): void => {
    setMessage(undefined)
    preview.drop()
    onChange('')
    choose.current?.focus()
  }

  const isSending = progress !== undefined
  if (!mayChange)
    return value === '' ? null : (
      <div className={classes.frame} data-shape={shape}>
        <img src={value} alt={label} className={classes.image} />
      </div>
    )
  const chooseLabel = value === '' ? 'Elegir imagen' : 'Cambiar imagen'
  return (
    <fieldset
      className={classes.upload}
      aria-labelledby={labelId}
      aria-busy={isSending}
      data-over={isOver || undefined}
      {...dropProps}
    >
      <div className={classes.frame} data-shape={shape} data-empty={preview.url === '' || undefined}>
        {preview.url === '' ? (
          (placeholder ?? <IconPhoto size={30} stroke={1.3} aria-hidden />)
        ) : (
          <img src={preview.url} alt={label} className={classes.image} />
        )}
      </div>
      <div className={classes.side}>
        <Text id={labelId} size="sm" fw={600}>
          {label}
        </Text>
        <div className={classes.buttons}>
          <FileButton accept={IMAGE_MEDIA_TYPES.join(',')} onChange={(file) => file !== null && void take(file)}>
            {({ onClick }) => (
              <SendButton
                ref={choose}
                size="compact-md"
                variant="default"
                leftSection={<IconUpload size={16} stroke={1.7} aria-hidden />}
                onClick={onClick}
              >
                {chooseLabel}
              </SendButton>
            )}
          </FileButton>
          {value !== '' && !isSending && (
            <Button
              size="compact-md"
              variant="subtle"
              color="red"
              leftSection={<IconTrash size={16} stroke={1.7} aria-hidden />}
              onClick={remove}
            >
              Quitar
            </Button>
          )}
        </div>
        <Text size="xs" c="dimmed" className={classes.hint}>
          JPG, PNG o WebP, hasta {MEGABYTES} MB. También podés arrastrarla hasta acá o pegarla.
        </Text>
        {error !== undefined && error !== null && <Input.Error>{error}</Input.Error>}
        {hasLink && <ImageLink isBusy={isSending} onFetch={takeLink} />}
        {isSending ? (
          <div className={classes.progress}>
            <Progress value={progress * 100} animated={progress === 1} aria-label="Subiendo la imagen" />
          </div>
        ) : (
          <FormMessage message={message} />
        )}
      </div>
    </fieldset>
  )
}
