import { paths } from '@corium/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { call } from '#api/client.ts'
import { loadAsMember } from '#api/member.ts'
import { loginOption } from '#api/queries.ts'
import { saveToken } from '#api/session.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { LegalText, ModeLink } from '#shop/passport-form/passport-form.tsx'
import { useWechatCode } from '#shop/wechat-code/use-wechat-code.ts'
import { WechatCode } from '#shop/wechat-code/wechat-code.tsx'
import { challengeOf, type LoginProps } from './login-mode.ts'
import { rememberOrigin } from './wechat-visit.ts'

/** Mode 2: log in by scanning a QR code with WeChat (§2). */
export function WechatLogIn({ onModeChange, onChallenge }: LoginProps) {
  const t = useTexts('passport')
  const { data: option } = useQuery(loginOption())
  const openWechatSite = useOpenWechatSite()
  const code = useWechatCode({
    statusPath: '/member/pc_api.passport/getScanStatus',
    start: () => call('/member/pc_api.passport/getQrcode', {}),
    onConfirmed: ({ token }) => {
      saveToken(token)
      loadAsMember()
    },
    onRefused: (refusal) => {
      const challenge = challengeOf(refusal)
      if (challenge) onChallenge(challenge)
    },
  })
  return (
    <>
      <WechatCode code={code} />
      {option?.wechat_site && (
        <p className="mt-5 text-sm">
          <button type="button" className="link touch" onClick={openWechatSite}>
            {t('wechatSite')}
          </button>
        </p>
      )}
      <p className="mt-auto pt-8 text-cap text-ink-2">
        <LegalText text={t('wechatAgree')} />
      </p>
      <div className="mt-4 flex flex-wrap justify-between gap-x-6 border-t border-line pt-2">
        <ModeLink onClick={() => onModeChange(0)}>{t('otherLogin')}</ModeLink>
        <ModeLink onClick={() => onModeChange(1)}>{t('register')}</ModeLink>
      </div>
    </>
  )
}

/** Goes to the page that logs in on WeChat's own page and comes back to this one. */
export function useOpenWechatSite(): () => void {
  const navigate = useNavigate()
  return () => {
    rememberOrigin()
    void navigate(paths.wechatLogin())
  }
}
