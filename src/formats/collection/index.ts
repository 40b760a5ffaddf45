// What readers of archives share: members that become parts, and the document that lists them.
export { createMemberList, MAX_MEMBERS, MAX_RATIO, type MemberList, RATIO_FREE_BYTES } from './member-list.ts';
export { toDocument } from './to-document.ts';
