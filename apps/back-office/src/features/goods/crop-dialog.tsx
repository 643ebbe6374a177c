import type { Output } from '@corium/browser/result'
import { Alert, Modal, Slider } from 'antd'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import type { GoodsPicture } from './goods.ts'
import { pictureUrl } from './picture-url.ts'

type CropDialogProps = {
  picture: Pick<GoodsPicture, 'picture_id' | 'image'>
  onClose: () => void
  onCropped: (picture: Output<'/staff/pc_api.goods/cropPicture'>) => void
}

/** Crops a picture. Sliders set the sides of the frame, so that it also works without a mouse. */
export function CropDialog({ picture, onClose, onCropped }: CropDialogProps) {
  const t = useTexts('goods')
  /** In percent of the picture: left and right, top and bottom. */
  const [across, setAcross] = useState([10, 90])
  const [down, setDown] = useState([10, 90])
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [left, right] = across as [number, number]
  const [top, bottom] = down as [number, number]
  const isEmpty = right - left < 1 || bottom - top < 1

  async function crop() {
    setBusy(true)
    setProblem('')
    const result = await call('/staff/pc_api.goods/cropPicture', {
      picture_id: picture.picture_id,
      x: left / 100,
      y: top / 100,
      width: (right - left) / 100,
      height: (bottom - top) / 100,
    })
    setBusy(false)
    if (result.ok) onCropped(result.data)
    else if (!result.shownInDialog) setProblem(result.msg)
  }

  const handles = (low: string, high: string) => ({
    range: true as const,
    ariaLabelForHandle: [low, high],
    tooltip: { open: false },
  })
  return (
    <Modal
      open
      title={t('cropTitle')}
      width={560}
      okText={t('cropNow')}
      okButtonProps={{ loading: isBusy, disabled: isEmpty }}
      cancelText={t('cancel')}
      onOk={crop}
      onCancel={onClose}
    >
      <p>{t('cropText')}</p>
      <div className="crop-stage">
        <img src={pictureUrl(picture.image, 640)} alt="" />
        <span
          className="crop-frame"
          style={{
            left: `${left}%`,
            top: `${top}%`,
            width: `${right - left}%`,
            height: `${bottom - top}%`,
          }}
        />
      </div>
      <p className="second-line crop-axis">{t('cropAcross')}</p>
      <Slider {...handles(t('cropLeft'), t('cropRight'))} value={across} onChange={setAcross} />
      <p className="second-line crop-axis">{t('cropDown')}</p>
      <Slider {...handles(t('cropTop'), t('cropBottom'))} value={down} onChange={setDown} />
      {problem && <Alert type="error" role="alert" title={problem} />}
    </Modal>
  )
}
