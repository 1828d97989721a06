@rem The npm scripts use exec, so signals reach the service instead of a shell. Windows does not have exec, so this file runs the command.
@%*
