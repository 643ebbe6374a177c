import { type ChangeEvent, type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTexts } from '#i18n/use-texts.tsx'
import { buttonClass } from '#ui/button.tsx'

type PhotoFileProps = { opened: boolean; failed: boolean; onFile: (file: File) => void }

/** Where a photo comes from: a file, the camera of a phone, or a drop. */
export function PhotoFile({ opened, failed, onFile }: PhotoFileProps) {
  const t = useTexts('colourSearch')
  const [over, setOver] = useState(false)

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) onFile(file)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one way more; the buttons inside are for everybody.
    <div
      className="photo-drop"
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <FileButton name={t(opened ? 'otherPhoto' : 'choosePhoto')} onFile={onFile} />
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

  // A file can be chosen before the page comes alive; its event is gone by then.
  const takeUp = useEffectEvent(() => {
    const file = input.current?.files?.[0]
    if (file) onFile(file)
  })
  useEffect(() => takeUp(), [])

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0]
    // So that the same file can be chosen again.
    currentTarget.value = ''
    if (file) onFile(file)
  }
  return (
    <label className={buttonClass({ kind: 'secondary', className: 'photo-file' })}>
      {name}
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture={camera ? 'environment' : undefined}
        className="choice"
        onChange={choose}
      />
    </label>
  )
}
