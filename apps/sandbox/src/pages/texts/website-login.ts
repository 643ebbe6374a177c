/** WeChat’s page for website logins. */
export const en = {
  websiteLogin: {
    asks: 'asks to know who you are.',
    gets: 'It learns your nickname and an id that only this shop sees.',
    as: 'Log in as',
    follows: 'follows the account',
    allow: 'Allow',
    refuse: 'Refuse',
    problem: 'This link is wrong',
    done: 'This login was answered already. Start again in the shop.',
  },
}

export const zh: typeof en = {
  websiteLogin: {
    asks: '申请使用你的微信身份登录。',
    gets: '对方将获得你的昵称，以及仅供该商城使用的用户标识。',
    as: '选择登录身份',
    follows: '已关注公众号',
    allow: '允许',
    refuse: '拒绝',
    problem: '链接参数有误',
    done: '本次登录已处理，请回到商城重新发起。',
  },
}
