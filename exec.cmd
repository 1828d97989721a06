@rem The npm scripts use exec, so that signals reach the service and not a shell before it. Windows has no exec: there, this runs the command.
@%*
