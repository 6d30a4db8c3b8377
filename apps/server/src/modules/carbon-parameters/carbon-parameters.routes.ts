import {
  editCarbonParameters,
  getCarbonEffects,
  getCarbonParameters,
  previewCarbonParameters,
} from '@huiwu/contract/carbon-parameters';
import type { Mount } from '../../http/mount.ts';
import type { CarbonParameterService } from './carbon-parameters.service.ts';

export const carbonParameterRoutes = (
  mount: Mount,
  { carbonParameters }: { carbonParameters: CarbonParameterService },
): void => {
  mount(getCarbonParameters, (_, caller) => carbonParameters.get(caller));
  mount(getCarbonEffects, (_, caller) => carbonParameters.effects(caller));
  mount(previewCarbonParameters, (draft, caller) => carbonParameters.preview(draft, caller));
  mount(editCarbonParameters, (edit, caller) => carbonParameters.edit(edit, caller));
};
