import { useQuery } from '@tanstack/react-query';
import { departmentsQuery } from './choices.queries.ts';

/** Returns the customer of a department, by the department's id. */
export const useCustomerOf = (): ((departmentId: string | undefined) => string | undefined) => {
  const { data: departments } = useQuery(departmentsQuery());
  return (departmentId) => departments?.find(({ id }) => id === departmentId)?.custCode;
};
