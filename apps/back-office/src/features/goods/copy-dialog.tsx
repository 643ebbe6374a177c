import { type Refusal, refusedFields } from '@corium/browser/result'
import { Alert, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { nameIn } from '#shop/goods-name.ts'
import { paths } from '#shop/paths.ts'
import { useAction } from '#shop/use-action.ts'
import { useLateAnswer } from '#shop/use-late-answer.ts'
import { type Goods, goodsResources } from './goods.ts'

export type CopiedStyle = Pick<Goods, 'goods_id' | 'goods_code' | 'name_cn' | 'name_en'>
type Fields = { goods_code: string }

/** Copies a style under a new code and opens the copy, which is a draft. */
export function CopyDialog({ style, onClose }: { style: CopiedStyle; onClose: () => void }) {
  const t = useTexts('goods')
  const language = useLanguage()
  const navigate = useNavigate()
  const { actOnce, isBusy } = useAction(...goodsResources)
  const [form] = Form.useForm<Fields>()
  const [refusal, setRefusal] = useState<Refusal>()
  const refused = refusal && (refusedFields(refusal).goods_code ?? '')
  const title = t('copyTitle', { name: nameIn(style, language) })
  const { isGone, sayIfGone } = useLateAnswer(title)

  async function copy({ goods_code }: Fields) {
    setRefusal(undefined)
    const input = { goods_id: style.goods_id, goods_code }
    const result = await actOnce('/staff/pc_api.goods/duplicate', input, t('copied'))
    if (result.ok) {
      if (!isGone()) navigate(paths.style(result.data.goods_id))
    } else if (!result.shownInDialog) {
      setRefusal(result)
      sayIfGone(result)
    }
  }

  return (
    <Modal
      open
      title={title}
      okText={t('copy')}
      okButtonProps={{ loading: isBusy }}
      cancelText={t('cancel')}
      mask={{ closable: false }}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p>{t('copyText')}</p>
      <Form<Fields> form={form} layout="vertical" requiredMark={false} onFinish={copy}>
        <Form.Item
          name="goods_code"
          label={t('newCode')}
          rules={[{ required: true, whitespace: true, message: t('codeRequired') }]}
          {...(refused && { validateStatus: 'error' as const, help: refused })}
        >
          <Input maxLength={30} autoFocus placeholder={`${style.goods_code}-2`} />
        </Form.Item>
      </Form>
      {refusal && !refused && <Alert type="error" role="alert" title={refusal.msg} />}
    </Modal>
  )
}
