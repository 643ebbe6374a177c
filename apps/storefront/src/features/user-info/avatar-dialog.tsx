import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide'
import { type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { call } from '#api/client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { toastError } from '#shop/page/toast-error.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { toast } from '#ui/toast.tsx'
import { type Crop, cropSquare, maxZoom, moveCrop } from './crop.ts'
import { saveProfile } from './save-profile.ts'

/** Pixels of the picture that is stored. */
const storedSize = 640
const step = 0.05

/** Cuts a square out of a picture: dragged, moved by buttons, sized by a slider. */
export function AvatarDialog({ picture, onClose }: { picture: ImageBitmap; onClose: () => void }) {
  const t = useTexts('userInfo')
  const common = useTexts('common')
  const zoomId = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [crop, setCrop] = useState<Crop>({ x: 0.5, y: 0.5, zoom: 1 })
  const [isBusy, setBusy] = useState(false)

  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    const { x, y, side } = cropSquare(picture, crop)
    context?.clearRect(0, 0, storedSize, storedSize)
    context?.drawImage(picture, x, y, side, side, 0, 0, storedSize, storedSize)
  }, [picture, crop])

  function drag(event: PointerEvent<HTMLCanvasElement>) {
    if (event.buttons === 0) return
    const { width } = event.currentTarget.getBoundingClientRect()
    const { movementX, movementY } = event
    setCrop((before) => moveCrop(picture, before, -movementX / width, -movementY / width))
  }

  async function save() {
    setBusy(true)
    const saved = await upload()
    setBusy(false)
    if (!saved) return
    toast.success(t('pictureSaved'))
    onClose()
  }

  async function upload(): Promise<boolean> {
    const blob = await new Promise<Blob | null>((done) => canvas.current?.toBlob(done, 'image/jpeg', 0.9))
    const form = new FormData()
    form.set('scene', 'avatar')
    form.set('file', blob ?? new Blob(), 'avatar.jpg')
    const result = await call('/publics/pc_api.upload/image', form)
    if (result.ok) return saveProfile({ avatar_file_id: result.data.file_id })
    toastError(result)
    return false
  }

  const arrows = [
    ['moveLeft', <Icon shape={ArrowLeft} key="left" />, -step, 0],
    ['moveRight', <Icon shape={ArrowRight} key="right" />, step, 0],
    ['moveUp', <Icon shape={ArrowUp} key="up" />, 0, -step],
    ['moveDown', <Icon shape={ArrowDown} key="down" />, 0, step],
  ] as const

  return (
    <Dialog title={t('pictureTitle')} closeLabel={common('close')} onClose={onClose} size="small">
      <canvas
        ref={canvas}
        width={storedSize}
        height={storedSize}
        className="crop"
        role="img"
        aria-label={t('pictureCrop')}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
      />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <label htmlFor={zoomId} className="flex flex-1 items-center gap-3 text-sm text-ink-2">
          {t('pictureSize')}
          <input
            id={zoomId}
            type="range"
            className="min-w-24 flex-1 accent-(--brand)"
            min={1}
            max={maxZoom}
            step={0.1}
            value={crop.zoom}
            onChange={(event) => {
              const zoom = Number(event.target.value)
              setCrop((before) => moveCrop(picture, { ...before, zoom }, 0, 0))
            }}
          />
        </label>
        <div className="flex">
          {arrows.map(([label, icon, x, y]) => (
            <IconButton
              key={label}
              label={t(label)}
              onClick={() => setCrop((before) => moveCrop(picture, before, x, y))}
            >
              {icon}
            </IconButton>
          ))}
        </div>
      </div>
      <p className="mt-2 text-sm text-ink-3">{t('pictureHint')}</p>
      <div className="dialog-actions mt-5">
        <Button kind="secondary" onClick={onClose}>
          {common('cancel')}
        </Button>
        <Button busy={isBusy} onClick={() => void save()}>
          {t('save')}
        </Button>
      </div>
    </Dialog>
  )
}
