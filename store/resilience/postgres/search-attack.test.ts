import { describeSearchAttack } from '../search-attack.ts';

describeSearchAttack();
