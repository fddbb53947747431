import { listImageUrl } from '@trastienda/contract/file-url'
import { useState } from 'react'
import classes from './initials-avatar.module.css'
import { initialsOf, tintOf } from './initials.ts'

const TINTS = 5

interface InitialsAvatarProps {
  name: string
  imageUrl?: string
  size?: 'sm' | 'md'
  /** A logo is shown whole, as wide as it is; anything else fills a square. */
  isLogo?: boolean
}

/**
 * A person's, product's or business's picture, or its initials where there is none to be had. Decoration: the name
 * stands beside it.
 */
export function InitialsAvatar({ name, imageUrl = '', size = 'sm', isLogo = false }: InitialsAvatarProps) {
  const [missing, setMissing] = useState<string>()
  const hasImage = imageUrl !== '' && imageUrl !== missing
  return (
    <span
      className={classes.avatar}
      data-size={size}
      data-tint={tintOf(name, TINTS)}
      data-logo={(isLogo && hasImage) || undefined}
      aria-hidden
    >
      {hasImage ? (
        <img
          src={listImageUrl(imageUrl)}
          alt=""
          loading="lazy"
          className={classes.image}
          onError={() => setMissing(imageUrl)}
        />
      ) : (
        initialsOf(name)
      )}
    </span>
  )
}
