import { REFERENCE_STANDARDS_PATH } from '@/admin-views/admin-paths'
import { VERIFY_PATH } from '@/admin-views/api/auth'
import { CATEGORIES_PATH } from '@/admin-views/api/reference-categories'
import { productsAddress } from '@/admin-views/api/reference-products'
import { apiAddress } from '@/admin-views/api/send'
import { noteLeavingScript } from '@/admin-views/session/leaving'
import { SESSION_KEYS } from '@/domain/rules/accounts/session-storage'

const { token, user, persistentToken, persistentUser } = SESSION_KEYS

const LISTS = [CATEGORIES_PATH, productsAddress({})]

/**
 * Runs in the document's head, before any script has loaded: makes the page's first calls with the stored token (spec
 * §4, §7), so that on a slow connection the answers arrive with the code. `send` takes them. The token is found as in
 * `readStoredSession`; without one, or with a user that cannot be parsed, no call is made.
 */
export const earlyCallsScript = `${noteLeavingScript}{
const pair=(storage,token,user)=>storage.getItem(token)&&JSON.parse(storage.getItem(user))&&storage.getItem(token);
let token;
try{token=pair(sessionStorage,'${token}','${user}')||pair(localStorage,'${persistentToken}','${persistentUser}')}catch{}
if(token){
const answers={},ask=(path,address)=>{(answers[path]=fetch(address,{headers:{Authorization:'Bearer '+token}})).catch(()=>{})};
ask('${VERIFY_PATH}','${apiAddress(VERIFY_PATH)}');
if(location.pathname==='${REFERENCE_STANDARDS_PATH}'){${LISTS.map((path) => `ask('${path}','${apiAddress(path)}')`).join(';')}}
window.earlyCalls={token,answers}
}}`
