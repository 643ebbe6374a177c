import { Plus } from 'lucide'
import { type DragEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTexts } from '#i18n/use-texts.tsx'
import { Icon } from '#ui/icon.tsx'
import type { ListedPicture } from './picture-list.ts'
import { PicturePreview } from './picture-preview.tsx'
import { PictureTile } from './picture-tile.tsx'
import './picture-uploader.css'
import { type Pictures, picturesIn } from './use-pictures.ts'
import { useReorder } from './use-reorder.ts'

/** Types that the shop accepts. A phone converts its own HEIC pictures when a page asks for these only. */
const acceptedTypes = 'image/jpeg,image/png,image/bmp,image/webp,.jpg,.jpeg,.png,.bmp,.webp'

type PictureUploaderProps = {
  /** What `usePictures` returns. */
  pictures: Pictures
  label: string
  /** Shown at the right of the label until there are pictures: `optional`. */
  note?: string
  /** What to show on the pictures. */
  hint?: string
  /** The form's own message, such as a picture that is missing. */
  error?: string
}

/**
 * Pictures that a customer adds to a form: chosen, dropped or pasted, each with its progress, a preview, its
 * error and a way to try again.
 */
export function PictureUploader({ pictures: state, label, note, hint, error }: PictureUploaderProps) {
  const t = useTexts('pictures')
  const { list, pictures, max, add, leftOut } = state
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const removed = useRef(false)
  const replacing = useRef<number>(undefined)
  const [openKey, setOpenKey] = useState<number>()
  const [isDraggedOver, setDraggedOver] = useState(false)
  const reorder = useReorder(list, pictures)
  const open = pictures.find(({ key }) => key === openKey)
  const done = pictures.filter(({ step }) => step === 'done').length

  // The button that had the focus is gone with its picture.
  useLayoutEffect(() => {
    if (removed.current && pictures) addButton.current?.focus()
    removed.current = false
  }, [pictures])

  function remove(key: number) {
    removed.current = true
    list.remove(key)
  }

  function choose(replacedKey?: number) {
    replacing.current = replacedKey
    input.current?.click()
  }

  function take(files: readonly File[]) {
    const [first] = files
    if (replacing.current !== undefined && first) list.replace(replacing.current, first)
    else add(files)
    replacing.current = undefined
  }

  function onDrop(event: DragEvent) {
    event.preventDefault()
    setDraggedOver(false)
    if (!reorder.isDragging) add(picturesIn(event.dataTransfer))
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot have its count beside the legend.
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-rule`}
      className="pictures"
      data-over={isDraggedOver || undefined}
      onPaste={state.onPaste}
      onDragOver={(event) => {
        event.preventDefault()
        if (!reorder.isDragging) setDraggedOver(true)
      }}
      onDragLeave={() => setDraggedOver(false)}
      onDrop={onDrop}
    >
      <p className="field-label">
        <span id={`${id}-label`}>{label}</span>
        <span role="status" className="text-ink-3">
          {pictures.length > 0 ? t('uploaded', { done, max }) : note}
        </span>
      </p>
      {hint && <p className="mb-3 text-sm text-ink-2">{hint}</p>}
      <ul className="picture-tiles">
        {pictures.map((picture, index) => (
          <PictureTile
            key={picture.key}
            picture={picture}
            index={index}
            count={pictures.length}
            isOpen={picture === open}
            reorder={reorder}
            onOpen={() => setOpenKey(picture === open ? undefined : picture.key)}
            onRetry={() => list.retry(picture.key)}
            onRemove={() => remove(picture.key)}
          />
        ))}
        {pictures.length < max && (
          <li>
            <button
              ref={addButton}
              type="button"
              className="picture-add"
              aria-label={t('addLabel')}
              onClick={() => choose()}
            >
              <Icon shape={Plus} />
              <span aria-hidden="true">{t('add')}</span>
            </button>
          </li>
        )}
      </ul>
      <input
        ref={input}
        type="file"
        accept={acceptedTypes}
        multiple={max > 1}
        hidden
        aria-label={t('addLabel')}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          // Otherwise choosing the same file again fires no change event.
          currentTarget.value = ''
          take(files)
        }}
      />
      <Messages pictures={pictures} leftOut={leftOut} max={max} error={error} />
      {open && (
        <PicturePreview
          picture={open}
          position={pictures.indexOf(open) + 1}
          count={pictures.length}
          onMakeFirst={() => reorder.move(open, 0)}
          onReplace={() => choose(open.key)}
          onRemove={() => remove(open.key)}
        />
      )}
      <p id={`${id}-rule`} className="field-hint">
        {isDraggedOver ? t('dropNow') : max === 1 ? t('ruleSingle') : t('rule', { max })}
      </p>
      <p role="status" className="sr-only">
        {reorder.moved}
      </p>
    </div>
  )
}

type MessagesProps = { pictures: readonly ListedPicture[]; leftOut: number; max: number; error?: string }

/** The errors of single pictures, of the last choice, and of the form. */
function Messages({ pictures, leftOut, max, error }: MessagesProps) {
  const t = useTexts('pictures')
  const messages = pictures.flatMap(({ name, error: own }) =>
    own
      ? t('failedWith', { name, reason: 'problem' in own ? t(`problem_${own.problem}`) : own.message })
      : [],
  )
  if (leftOut > 0) messages.push(t('tooMany', { count: leftOut, max }))
  if (error) messages.push(error)
  return (
    <div role="alert">
      {messages.map((message) => (
        <p key={message} className="field-error">
          {message}
        </p>
      ))}
    </div>
  )
}
