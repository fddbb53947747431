import classes from './initials-avatar.module.css'
import { initialsOf, tintOf } from './initials.ts'

const TINTS = 5

interface InitialsAvatarProps {
  name: string
  imageUrl?: string
  size?: 'sm' | 'md'
}

/** A person's or product's picture, or its initials where there is none. Decoration: the name stands beside it. */
export function InitialsAvatar({ name, imageUrl, size = 'sm' }: InitialsAvatarProps) {
  return (
    <span className={classes.avatar} data-size={size} data-tint={tintOf(name, TINTS)} aria-hidden>
      {imageUrl === undefined || imageUrl === '' ? (
        initialsOf(name)
      ) : (
        <img src={imageUrl} alt="" loading="lazy" className={classes.image} />
      )}
    </span>
  )
}
