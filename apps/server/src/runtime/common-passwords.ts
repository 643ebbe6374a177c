/** Common passwords of eight or more characters, which attackers try first. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
  12345678 123456789 1234567890 0123456789 01234567 12345678910 123456789a 123456789q 123456789abc
  87654321 987654321 9876543210 0987654321 11223344 1122334455 112233445566 12341234 123123123 12344321
  123454321 12121212 123321123 147258369 147852369 1472583690 159357456 159753456 741852963 789456123
  963852741 987456321 456789123 10203040 13131313 13145200 13141314 14789632 135792468 123698745
  66668888 88886666 11118888 12345679 19841010 19900101 20000101 20202020 20080808
  1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 q1w2e3r4 q1w2e3r4t5 qazwsxedc qwer1234
  qwerasdf qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qweasdzxc qweasd123
  qwe123456 qwe123qwe asdfghjk asdfghjkl asdf1234 asdasdasd asd123456 asd123asd zxcvbnm1 zxcvbnm123
  zxcvbnm, zaq12wsx zaq1zaq1 1234qwer 12345qwert 123456qwerty 123qweasd 123qwe123 12qwaszx poiuytrewq
  password password1 password12 password123 password1234 password! passw0rd p@ssw0rd p@ssword passwort
  password01 mypassword changeme changeme1 welcome1 welcome123 letmein1 letmein123 administrator admin123
  admin1234 admin12345 admin123456 adminadmin root1234 rootroot test1234 testtest test12345 guest123
  user1234 demo1234 iloveyou iloveyou1 iloveyou2 princess princess1 sunshine sunshine1 football football1
  baseball basketball superman superman1 spiderman starwars startrek trustno1 whatever computer internet
  dragon123 monkey123 master123 shadow123 michael1 jennifer jordan23 jessica1 michelle charlie1 samantha
  liverpool arsenal1 chelsea1 pokemon1 pokemon123 minecraft abcd1234 abc12345 abc123456 abc123abc abcdefgh
  abcdefghi abcdef123 abcdefg1 abcd12345 aaaa1111 aa123456 aa123456789 a1234567 a12345678 a123456789
  a1b2c3d4 a1s2d3f4 aaa123456 aass1234 as123456 asd12345 q1234567 q123456789 qq123456 qq123456789
  w123456789 z123456789 zxc123456 zz123456 woaini520 woaini521 woaini1314 woaini123 woaini123456 wojiushiwo
  woaiwojia woshishui 5201314a a5201314 5201314520 52013145201314 1314520520 ai123456 li123456 wang1234
  wang123456 zhang123 chen1234 liu12345 nihao123 nihaonihao mima1234 mima123456 taobao123 alibaba123
  wechat123 weixin123 china123 zhongguo beijing2008 shanghai shenzhen guangzhou 1a2b3c4d 1234abcd 123abc123
  00000000 11111111 22222222 33333333 44444444 55555555 66666666 77777777 88888888 99999999 000000000
  111111111 888888888 999999999 0000000000 1111111111 8888888888
  leather1 leather123 corium123 corium1234 coriumcorium
  `
    .trim()
    .split(/\s+/),
)
