import { type ChangeEvent, type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTexts } from '#i18n/use-texts.tsx'
import { buttonClass } from '#ui/button.tsx'

type PhotoInputProps = { hasPhoto: boolean; failed: boolean; onFile: (file: File) => void }

/** Takes a photo from a file, a phone's camera, or drag and drop. */
export function PhotoInput({ hasPhoto, failed, onFile }: PhotoInputProps) {
  const t = useTexts('colorSearch')
  const [isDraggedOver, setDraggedOver] = useState(false)

  function drop(event: DragEvent) {
    event.preventDefault()
    setDraggedOver(false)
    const [file] = event.dataTransfer.files
    if (file) onFile(file)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside do the same for keyboard users.
    <div
      className="photo-drop"
      data-over={isDraggedOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setDraggedOver(true)
      }}
      onDragLeave={() => setDraggedOver(false)}
      onDrop={drop}
    >
      <FileButton name={t(hasPhoto ? 'otherPhoto' : 'choosePhoto')} onFile={onFile} />
      <span className="hidden [@media(hover:none)]:block">
        <FileButton name={t('takePhoto')} camera onFile={onFile} />
      </span>
      <p className="text-cap text-ink-3">{t('drop')}</p>
      <p role="alert" className="text-sm text-error empty:hidden">
        {failed && t('photoFailed')}
      </p>
    </div>
  )
}

type FileButtonProps = { name: string; camera?: boolean; onFile: (file: File) => void }

function FileButton({ name, camera, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)

  // React misses the change event of a file selected before hydration, so such a file is opened on mount.
  const openSelectedFile = useEffectEvent(() => {
    const file = input.current?.files?.[0]
    if (file) onFile(file)
  })
  useEffect(() => openSelectedFile(), [])

  function onChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0]
    // Otherwise selecting the same file again fires no change event.
    currentTarget.value = ''
    if (file) onFile(file)
  }
  return (
    <label className={buttonClass({ kind: 'secondary', className: 'photo-input' })}>
      {name}
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture={camera ? 'environment' : undefined}
        className="choice"
        onChange={onChange}
      />
    </label>
  )
}
